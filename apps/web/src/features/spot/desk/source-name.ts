import { OWN_SOURCE } from '@candor/contract/spot/fields';
import type { CandleSource } from '../../market/index.ts';

/** Names as their owners write them, the same in every language. */
const NAMES: Readonly<Record<CandleSource, string>> = { [OWN_SOURCE]: 'Candor', BINANCE: 'Binance', OKEX: 'OKX' };

export const sourceName = (source: CandleSource): string => NAMES[source];
