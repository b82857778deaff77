import type { HoldReason } from '@candor/contract/security/calls';

/** Every change to what guards an account: it is audited, told to open pages and written to the customer by this name. */
export const SECURITY_CHANGES = [
  'loginPassword',
  'tradePassword',
  'email',
  'mobile',
  'totpAdded',
  'totpRemoved',
  'recoveryCodes',
  'passkeyAdded',
  'passkeyRemoved',
  'antiPhishing',
  'recoveredByOperator',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** [SEC-15] How many times as long a hold lasts where nothing shows that the old number is still the owner's. */
export const LOST_MOBILE_HOLDS = 3;

/**
 * [SEC-9] The changes after which withdrawals wait. Adding a guard holds nothing; replacing or removing one does, and
 * so does the first trade password not: there was nothing an intruder could have replaced.
 */
export function holdReasonOf(change: SecurityChange, given: { readonly isFirst: boolean }): HoldReason | null {
  switch (change) {
    case 'loginPassword':
    case 'totpRemoved':
    case 'passkeyRemoved':
    case 'recoveredByOperator':
      return change;
    case 'tradePassword':
    case 'email':
    case 'mobile':
      return given.isFirst ? null : change;
    case 'totpAdded':
    case 'recoveryCodes':
    case 'passkeyAdded':
    case 'antiPhishing':
      return null;
    default:
      return change satisfies never;
  }
}
