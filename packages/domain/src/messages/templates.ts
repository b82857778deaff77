/** What a message may be about. The texts are in packages/i18n, messages/<language>/messages.json, under these names. */
export type Template = {
  /** What the sender must hand over; `at`, the moment of writing, is always there. */
  readonly params: readonly string[];
  /** Whether the text lets its reader do something: then nobody but the recipient may read it. */
  readonly hasCode: boolean;
};

const CODE: Template = { params: ['code', 'minutes'], hasCode: true };
const PLAIN: Template = { params: [], hasCode: false };

export const TEMPLATES = {
  'code.register': CODE,
  'code.forgotPassword': CODE,
  'code.tradePassword': CODE,
  'code.changeMobile': CODE,
  /** To log in from a device that is new to the account. */
  'code.login': CODE,
  'code.email': CODE,
  'code.mobile': CODE,
  'code.other': CODE,
  /** Somebody wanted to open an account with a number that has one. */
  'account.exists': PLAIN,
  'account.newDevice': { params: ['device', 'ip'], hasCode: false },
  /** `what` is one of HOLD_REASONS, or totpAdded, passkeyAdded, recoveryCodes, antiPhishing. */
  'account.securityChanged': { params: ['what'], hasCode: false },
  'account.banned': { params: ['reason'], hasCode: false },
  'account.unbanned': PLAIN,
  /** Where withdrawals may go. `what` is one of BINDING_CHANGES, `which` the mask or the ends of it. */
  'bindings.changed': { params: ['what', 'which'], hasCode: false },
  /** `what` is `added` or `revoked`, `which` the key's label. */
  'apiKey.changed': { params: ['what', 'which'], hasCode: false },
  /** `amount` with its asset, `to` the ends of where it goes. */
  'withdrawal.requested': { params: ['amount', 'to'], hasCode: false },
  'withdrawal.paid': { params: ['amount', 'to'], hasCode: false },
  /** `reason` is one of WITHDRAWAL_REASONS. */
  'withdrawal.rejected': { params: ['amount', 'to', 'reason'], hasCode: false },
  'withdrawal.failed': { params: ['amount', 'to'], hasCode: false },
  /** `amount` with its asset, over `network`. */
  'recharge.credited': { params: ['amount', 'network'], hasCode: false },
  /** A certificate; `reason` is one of CERTIFICATE_REASONS. */
  'recharge.rejected': { params: ['amount', 'reason'], hasCode: false },
  /** `energy` as a number, `to` the ends of the receiver. */
  'energy.ended': { params: ['energy', 'to'], hasCode: false },
  'identity.certified': PLAIN,
  'identity.rejected': PLAIN,
  /** Another document of who is certified: accepted, or not and nothing else changed. */
  'identity.replaced': PLAIN,
  'identity.replacementRejected': PLAIN,
  /** The link lets its reader choose a new operator's password. */
  'operator.invite': { params: ['name', 'link'], hasCode: true },
  /** The same for one who lost password and authenticator. */
  'operator.recover': { params: ['name', 'link'], hasCode: true },
  /** To the address they had, and to the administrators: two others let this operator back in. */
  'operator.recovered': { params: ['name', 'proposer', 'approver'], hasCode: false },
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof TEMPLATES;

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name);
}

/** [MSG-2] The text that carries a code for this purpose; a purpose without one of its own gets the plain one. */
export function codeTemplateOf(purpose: string): TemplateName {
  const own = `code.${purpose}`;
  return isTemplate(own) ? own : 'code.other';
}
