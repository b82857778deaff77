import type { SkipReason } from '@candor/contract/auto-invest/fields';

/** What an order was refused for, as the reason of a run; undefined where another try in a moment may succeed. */
export function skipReasonOf(code: string): SkipReason | undefined {
  switch (code) {
    case 'ledger.insufficientBalance':
      return 'balance';
    case 'spot.halted':
      return 'halted';
    case 'spot.closed':
      return 'closed';
    case 'spot.noReference':
      return 'noPrice';
    case 'spot.nothingThere':
    case 'spot.ownOrder':
      return 'noSeller';
    case 'spot.tooSmall':
    case 'spot.tooLarge':
    case 'spot.wrongSlippage':
    case 'ledger.wrongAmount':
    case 'ledger.unknownAccount':
      return 'amount';
    default:
      return undefined;
  }
}

/** What is known of the owner when a slot is due. */
export type OwnerFacts = {
  readonly isBanned: boolean;
  readonly isOnLegalHold: boolean;
  /** A hold after a change to the account's security; only real money waits for it. */
  readonly isHeld: boolean;
  readonly isOpen: boolean;
};

/** [AIV-8] Why nothing is bought for this owner now. */
export function ownerSkip({ isBanned, isOnLegalHold, isHeld, isOpen }: OwnerFacts): SkipReason | null {
  if (isBanned || isOnLegalHold) return 'banned';
  if (isHeld) return 'hold';
  return isOpen ? null : 'notOpen';
}
