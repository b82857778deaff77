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

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
