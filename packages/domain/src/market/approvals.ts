import { ok, refuse } from '@candor/kernel';
import type { ProposalRule } from '../approvals/index.ts';

/** The halt there is now; undefined where the market is not halted. */
export type MarketResumeFacts = { readonly reason: string; readonly by: string; readonly at: number } | undefined;

/** [APR-14] A halted market goes on. */
export const marketResume: ProposalRule<'market.resume', MarketResumeFacts> = {
  judge: ({ market }, facts) => {
    if (facts === undefined) return refuse('approval.unknownSubject');
    const { reason, by, at } = facts;
    return ok({ subject: market, payload: { market }, was: { reason, by, at } });
  },
  describe: ({ market }, was) => [
    { name: 'market', from: null, to: market },
    { name: 'haltedBy', from: textOf(was.by), to: null },
    { name: 'haltReason', from: textOf(was.reason), to: null },
  ],
};

/** The stop there is now; undefined where the liquidity provider is not stopped in that market. */
export type QuotesResumeFacts = { readonly at: number; readonly until: number; readonly loss: string } | undefined;

/** [APR-17] The liquidity provider quotes again where it stopped at its hourly loss limit. */
export const quotesResume: ProposalRule<'market.resumeQuotes', QuotesResumeFacts> = {
  judge: ({ market, book }, facts) => {
    if (facts === undefined) return refuse('approval.unknownSubject');
    return ok({ subject: quotesSubject({ market, book }), payload: { market, book }, was: { ...facts } });
  },
  describe: ({ market, book }, was) => [
    { name: 'market', from: null, to: market },
    { name: 'book', from: null, to: book },
    { name: 'lostWithinHour', from: textOf(was.loss), to: null },
  ],
};

/** Each book of a market stops apart from the other. */
export function quotesSubject({ market, book }: { readonly market: string; readonly book: string }): string {
  return `${book}:${market}`;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
