import * as z from 'zod/mini';
import { CANDLE_INTERVALS, MARKET_IDS, MARKET_VENUES } from './market-fields.ts';

export const zMarketId = z.enum(MARKET_IDS);
export const zVenue = z.enum(MARKET_VENUES);
export const zCandleInterval = z.enum(CANDLE_INTERVALS);
