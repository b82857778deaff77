import type { LEDGER_REFUSALS } from '@candor/contract/common';
import { type Refusal, refuse } from '@candor/kernel';
import type { LedgerRefusalCode } from '@candor/ledger';

/** What a money call may answer with when the ledger refuses: spread LEDGER_REFUSALS into its contract. */
export type MoneyRefusal = keyof typeof LEDGER_REFUSALS | 'call.idempotencyConflict' | 'call.busy';

type OwnCode<C extends string> = Exclude<C, LedgerRefusalCode>;

/** The ledger's refusal in the words of the contract; a refusal of the feature's own rule passes through. */
export function toCallRefusal<C extends string>({ code, details }: Refusal<C>): Refusal<OwnCode<C> | MoneyRefusal> {
  switch (code as LedgerRefusalCode) {
    case 'ledger.idempotencyConflict':
      return refuse('call.idempotencyConflict');
    case 'ledger.conflict':
      // Somebody changed the same rows in between: nothing happened, and the same call may be made again.
      return refuse('call.busy');
    case 'ledger.unknownHold':
      return refuse('ledger.holdClosed', details);
    default:
      return refuse(code as OwnCode<C> | MoneyRefusal, details);
  }
}
