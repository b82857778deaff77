import { NewMarket } from '@candor/contract/listing/approvals';
import { useState } from 'react';
import { readMoment } from './moment-text.ts';

export type MarketTyped = {
  readonly quote: string;
  readonly tick: string;
  readonly lot: string;
  readonly binance: string;
  readonly okex: string;
  readonly opens: string;
  readonly isAnnounced: boolean;
  readonly isQuoted: boolean;
  readonly isLent: boolean;
};

const EMPTY: MarketTyped = {
  ...{ quote: 'USDT', tick: '', lot: '', binance: '', okex: '', opens: '' },
  ...{ isAnnounced: true, isQuoted: false, isLent: false },
};

/** A market as it is typed, and what is proposed of it; undefined while something is missing. */
export function useMarketDraft(base: string) {
  const [typed, setTyped] = useState(EMPTY);
  const set = (change: Partial<MarketTyped>) => setTyped((before) => ({ ...before, ...change }));
  const orNull = (text: string) => text.trim().toUpperCase() || null;
  const opensAt = typed.isAnnounced ? readMoment(typed.opens) : null;
  const read = NewMarket.safeParse({
    ...{ base, quote: typed.quote, tick: typed.tick, lot: typed.lot, opensAt },
    ...{ isQuoted: typed.isQuoted, isLent: typed.isLent },
    ...{ phase: typed.isAnnounced ? 'announced' : 'open', binance: orNull(typed.binance), okex: orNull(typed.okex) },
  });
  return { typed, set, market: read.success ? read.data : undefined };
}
