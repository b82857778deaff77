/** What may stand in the way. Each has its message and the way to lift it. */
export const GATES = [
  'banned',
  'notOpen',
  'realOnly',
  'roleOnly',
  'vipOnly',
  'levelTooLow',
  'notCertified',
  'noTradePassword',
] as const;
export type Gate = (typeof GATES)[number];

/** The refusal a call answers with when its feature's gate is closed. */
export const GATE_REFUSALS = {
  banned: 'account.noPermission',
  notOpen: 'feature.notOpen',
  realOnly: 'account.realOnly',
  roleOnly: 'feature.roleOnly',
  vipOnly: 'feature.vipOnly',
  levelTooLow: 'feature.levelTooLow',
  notCertified: 'feature.notCertified',
  noTradePassword: 'tradePassword.notSet',
} as const satisfies Record<Gate, string>;
