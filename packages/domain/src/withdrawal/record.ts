import type { Network } from '@candor/contract';
import type { WithdrawalStage, WithdrawalState } from '@candor/contract/withdrawal/fields';
import { chainOfNetwork, type Money, subtract } from '@candor/kernel';
import type { Uuid } from '@candor/ledger';

/** A withdrawal as the rules see it. */
export type Withdrawal = {
  readonly id: string;
  readonly userId: string;
  readonly state: WithdrawalState;
  readonly network: Network | null;
  readonly amount: Money;
  readonly fee: Money;
  readonly holdId: Uuid;
  readonly needsSecond: boolean;
  /** How far its payment on the chain is; null where there is none yet, and for a bank. */
  readonly payment: PaymentState | null;
};

/** As the platform tells of payments. */
export type PaymentState = 'waiting' | 'signed' | 'sent' | 'mined' | 'confirmed' | 'failed' | 'cancelled';

export const BANK_ACCOUNT = 'world:bank';
export const FEES = 'house:fees';

export function netOf({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): Money {
  return subtract(amount, fee);
}

/** The account that stands for where the money went. */
export function outsideOf({ network }: Pick<Withdrawal, 'network'>): string {
  return network === null ? BANK_ACCOUNT : `chain:${chainOfNetwork(network)}`;
}

/** What the customer sees: an approved one is further where its payment is. */
export function stageOf({ state, payment }: Pick<Withdrawal, 'state' | 'payment'>): WithdrawalStage {
  if (state !== 'approved') return state;
  switch (payment) {
    case null:
    case 'waiting':
    case 'cancelled':
      return 'approved';
    case 'signed':
      return 'signed';
    case 'sent':
    case 'mined':
    // Ended on the chain, and about to be entered in the books.
    case 'confirmed':
    case 'failed':
      return 'broadcast';
    default:
      return payment satisfies never;
  }
}

/** [WDR-13] Until something is signed or handed to the bank. */
export function mayEnd({ state, payment }: Pick<Withdrawal, 'state' | 'payment'>): boolean {
  if (state === 'cooling' || state === 'review') return true;
  return state === 'approved' && (payment === null || payment === 'waiting');
}
