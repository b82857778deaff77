import type { Instant } from '@candor/kernel';

/** [ATH-3] */
export function memberTypeOf(vipExpiresAt: Instant | null, now: Instant): 'common' | 'vip' {
  return vipExpiresAt !== null && now < vipExpiresAt ? 'vip' : 'common';
}

export type SecurityFacts = {
  readonly securitySetAt: Instant | null;
  readonly hasTradePassword: boolean;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
};

/** [ATH-4] */
export function securityOf(facts: SecurityFacts) {
  if (facts.securitySetAt === null) return null;
  return {
    has_trade_password: facts.hasTradePassword,
    has_email: facts.email !== null,
    has_mobile: facts.mobile !== null,
    has_totp: facts.hasTotp,
    has_passkey: facts.hasPasskey,
  };
}
