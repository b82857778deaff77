import type { ImportReason } from '@candor/contract/api-import/fields';
import type { VenueName } from '@candor/contract/market/fields';
import { DAY_MS, type Instant } from '@candor/kernel';
import { judgeRights } from './rights.ts';

/** [APM-7] */
export const FAILING_DAYS = 7;

type Fault = Exclude<ImportReason, 'mayWithdraw' | 'mayTransfer' | 'unknownPermission' | 'cannotRead'>;

/** What an exchange answered when it was asked about a key. */
export type CheckOutcome =
  | { readonly kind: 'rights'; readonly rights: readonly string[] }
  | { readonly kind: 'refused'; readonly fault: Fault }
  | { readonly kind: 'away' };

export type CheckDecision =
  | { readonly state: 'unchanged' }
  | { readonly state: 'active'; readonly mayTrade: boolean }
  | { readonly state: 'failing'; readonly reason: Fault; readonly since: Instant }
  /** The key is deleted with it. */
  | { readonly state: 'suspended'; readonly reason: ImportReason };

/** [APM-6] [APM-7] What becomes of a bound account by that. */
export function decideCheck(
  account: { readonly venue: VenueName; readonly failingSince: Instant | null },
  outcome: CheckOutcome,
  now: Instant,
): CheckDecision {
  switch (outcome.kind) {
    case 'away':
      return { state: 'unchanged' };
    case 'rights': {
      const judged = judgeRights(account.venue, outcome.rights);
      if (judged.ok) return { state: 'active', mayTrade: judged.value.mayTrade };
      return { state: 'suspended', reason: judged.code.replace('apiImport.', '') as ImportReason };
    }
    case 'refused': {
      const since = account.failingSince ?? now;
      const isOver = now - since >= FAILING_DAYS * DAY_MS;
      const reason = outcome.fault;
      return isOver ? { state: 'suspended', reason } : { state: 'failing', reason, since };
    }
    default:
      return outcome satisfies never;
  }
}
