import type { ApprovalKind, ApprovalPayloads } from '@candor/contract';
import type { OperatorRole } from '@candor/contract/operators/calls';
import { formatMoney, isLess, isPositive, type Money, ok, parseMoney, type Result, refuse } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import { canonicalJson } from '../audit/index.ts';
import { readMobile } from '../auth/index.ts';
import { isSettingKey, readSetting, writeSetting } from '../configuration/index.ts';
import { SUN } from '../energy/index.ts';

/** What is there now, as far as a proposal is about it. `undefined` where its subject does not exist. */
export type ProposalFacts = {
  'setting.change': { readonly version: number; readonly value: Json } | undefined;
  'operator.create': { readonly isTaken: boolean };
  'operator.roles': OperatorFacts | undefined;
  'operator.disable': OperatorFacts | undefined;
  'operator.recover':
    | {
        readonly email: string | null;
        readonly isDisabled: boolean;
        /** Whether they have chosen a password; before that there is nothing to be locked out of. */
        readonly hasJoined: boolean;
        readonly factors: number;
      }
    | undefined;
  'user.roles': { readonly roles: readonly string[] } | undefined;
  'user.level': { readonly granted: number | null; readonly earned: number } | undefined;
  'user.recover': { readonly mobile: string | null; readonly factors: number; readonly isTaken: boolean } | undefined;
  'money.house': { readonly balance: Money };
  'recharge.credit':
    | {
        readonly state: string;
        readonly customer: string;
        readonly claimed: Money;
        /** Whether a certificate was passed by the same evidence, or a payment of that transaction credited. */
        readonly isEvidenceUsed: boolean;
        /** What the house could give. */
        readonly balance: Money;
      }
    | undefined;
  /** `isOpen` says that it waits for exactly this; `isClear` that nothing stands against paying it now. */
  'withdrawal.large':
    | {
        readonly isOpen: boolean;
        readonly isClear: boolean;
        readonly amount: string;
        readonly to: string;
        readonly customer: string;
      }
    | undefined;
  /** The stop there is now; undefined where nothing is stopped, or nobody can say. */
  'payments.resume': { readonly stopId: string | null; readonly by: string; readonly reason: string } | undefined;
  /** The halt there is now; undefined where the market is not halted. */
  'market.resume': { readonly reason: string; readonly by: string; readonly at: number } | undefined;
  /** In sun: what the wallet could stake, and what of its stake nobody has or was promised. `away` without an answer. */
  'energy.stake': { readonly wallet: string; readonly liquid: bigint; readonly free: bigint } | 'away';
};

type OperatorFacts = {
  readonly roles: readonly OperatorRole[];
  readonly isDisabled: boolean;
  /** How many administrators may sign in, this one included. */
  readonly admins: number;
};

export type ProposalRefusal =
  | 'approval.badPayload'
  | 'approval.nothingChanges'
  | 'approval.unknownSubject'
  | 'approval.twoAdmins'
  | 'approval.taken'
  | 'energy.chainAway'
  | 'energy.notSoMuch'
  | 'ledger.insufficientBalance';

/** A proposal as it is written down: what it is about, what it says, and what it would replace. */
export type Judged = {
  readonly subject: string;
  readonly payload: { readonly [key: string]: Json };
  readonly was: { readonly [key: string]: Json };
};

type Judge<K extends ApprovalKind> = (
  payload: ApprovalPayloads[K],
  facts: ProposalFacts[K],
) => Result<Judged, ProposalRefusal>;

const FEWEST_ADMINS = 2;
/** Left in the wallet, so that its transactions can be paid for. */
const KEEP_SUN = 100n * SUN;

/** [APR-5] Says now whether a proposal could be carried out, so that nobody is asked to approve what cannot be. */
export function judgeProposal<K extends ApprovalKind>(
  kind: K,
  payload: ApprovalPayloads[K],
  facts: ProposalFacts[K],
): Result<Judged, ProposalRefusal> {
  const judges: { readonly [Kind in ApprovalKind]: Judge<Kind> } = JUDGES;
  return judges[kind](payload, facts);
}

const JUDGES: { readonly [Kind in ApprovalKind]: Judge<Kind> } = {
  'setting.change': ({ key, value }, facts) => {
    if (!isSettingKey(key) || facts === undefined) return refuse('approval.unknownSubject');
    const read = readSetting(key, value);
    if (read === undefined) return refuse('approval.badPayload');
    const wanted = writeSetting(key, read);
    if (isSame(wanted, facts.value)) return refuse('approval.nothingChanges');
    return ok({
      subject: key,
      payload: { key, value: wanted },
      was: { version: facts.version, value: facts.value },
    });
  },

  'operator.create': ({ username, name, email, roles }, { isTaken }) => {
    if (isTaken) return refuse('approval.taken');
    return ok({
      subject: username.toLowerCase(),
      payload: { username, name, email: email.toLowerCase(), roles: sorted(roles) },
      was: {},
    });
  },

  'operator.roles': ({ operatorId, roles }, facts) => {
    if (facts === undefined || facts.isDisabled) return refuse('approval.unknownSubject');
    const [wanted, before] = [sorted(roles), sorted(facts.roles)];
    if (isSame(wanted, before)) return refuse('approval.nothingChanges');
    const losesAdmin = facts.roles.includes('admin') && !roles.includes('admin');
    if (losesAdmin && facts.admins <= FEWEST_ADMINS) return refuse('approval.twoAdmins');
    return ok({ subject: operatorId, payload: { operatorId, roles: wanted }, was: { roles: before } });
  },

  'operator.disable': ({ operatorId, isDisabled }, facts) => {
    if (facts === undefined) return refuse('approval.unknownSubject');
    if (isDisabled === facts.isDisabled) return refuse('approval.nothingChanges');
    const losesAdmin = isDisabled && facts.roles.includes('admin');
    if (losesAdmin && facts.admins <= FEWEST_ADMINS) return refuse('approval.twoAdmins');
    return ok({
      subject: operatorId,
      payload: { operatorId, isDisabled },
      was: { isDisabled: facts.isDisabled, roles: sorted(facts.roles) },
    });
  },

  'operator.recover': ({ operatorId, email: typed }, facts) => {
    if (facts === undefined || facts.isDisabled) return refuse('approval.unknownSubject');
    const email = typed.toLowerCase();
    // An invitation nobody followed yet can simply be sent again, unless its address was wrong.
    if (!facts.hasJoined && email === facts.email) return refuse('approval.nothingChanges');
    return ok({
      subject: operatorId,
      payload: { operatorId, email },
      was: { email: facts.email, hasJoined: facts.hasJoined, factors: facts.factors },
    });
  },

  'user.roles': ({ userId, roles }, facts) => {
    if (facts === undefined) return refuse('approval.unknownSubject');
    const [wanted, before] = [sorted(roles), sorted(facts.roles)];
    if (isSame(wanted, before)) return refuse('approval.nothingChanges');
    return ok({ subject: userId, payload: { userId, roles: wanted }, was: { roles: before } });
  },

  'user.level': ({ userId, level }, facts) => {
    if (facts === undefined) return refuse('approval.unknownSubject');
    if (level === facts.granted) return refuse('approval.nothingChanges');
    // A grant at or below what trading earned would be a promise of nothing.
    if (level !== null && level <= facts.earned) return refuse('approval.nothingChanges');
    return ok({ subject: userId, payload: { userId, level }, was: { level: facts.granted } });
  },

  'user.recover': ({ userId, mobile }, facts) => {
    if (facts === undefined) return refuse('approval.unknownSubject');
    const isNewMobile = mobile !== null && mobile !== facts.mobile;
    if (isNewMobile && readMobile(mobile)?.number !== mobile) return refuse('approval.badPayload');
    if (facts.factors === 0 && !isNewMobile) return refuse('approval.nothingChanges');
    if (isNewMobile && facts.isTaken) return refuse('approval.taken');
    return ok({
      subject: userId,
      payload: { userId, mobile: isNewMobile ? mobile : null },
      was: { mobile: facts.mobile, factors: facts.factors },
    });
  },

  // [WDR-11]
  'withdrawal.large': ({ withdrawalId }, facts) => {
    if (facts === undefined || !facts.isOpen) return refuse('approval.unknownSubject');
    if (!facts.isClear) return refuse('approval.badPayload');
    const { amount, to, customer } = facts;
    return ok({ subject: withdrawalId, payload: { withdrawalId }, was: { amount, to, customer } });
  },

  // [NRG-14]
  // [APR-13]
  'payments.resume': ({ stopId }, facts) => {
    if (facts === undefined || facts.stopId !== stopId) return refuse('approval.unknownSubject');
    const { by, reason } = facts;
    return ok({ subject: stopId, payload: { stopId }, was: { by, reason } });
  },

  // [APR-14]
  'market.resume': ({ market }, facts) => {
    if (facts === undefined) return refuse('approval.unknownSubject');
    const { reason, by, at } = facts;
    return ok({ subject: market, payload: { market }, was: { reason, by, at } });
  },

  'energy.stake': ({ action, trx }, facts) => {
    if (facts === 'away') return refuse('energy.chainAway');
    const { wallet, liquid, free } = facts;
    if (BigInt(trx) * SUN > (action === 'stake' ? liquid - KEEP_SUN : free)) return refuse('energy.notSoMuch');
    return ok({ subject: wallet, payload: { action, trx }, was: { wallet } });
  },

  // [RCH-13]
  'recharge.credit': ({ certificateId, amount: typed, evidence }, facts) => {
    if (facts === undefined || facts.state !== 'pending') return refuse('approval.unknownSubject');
    const amount = parseMoney(facts.claimed.asset, typed);
    if (!amount || !isPositive(amount)) return refuse('approval.badPayload');
    if (facts.isEvidenceUsed) return refuse('approval.taken');
    if (isLess(facts.balance, amount)) return refuse('ledger.insufficientBalance');
    return ok({
      subject: certificateId,
      payload: { certificateId, amount: formatMoney(amount), evidence },
      was: { customer: facts.customer, asset: amount.asset, claimed: formatMoney(facts.claimed) },
    });
  },

  'money.house': ({ from, to, asset, amount: typed }, { balance }) => {
    const amount = parseMoney(asset, typed);
    if (!amount || !isPositive(amount) || from === to) return refuse('approval.badPayload');
    if (isLess(balance, amount)) return refuse('ledger.insufficientBalance');
    return ok({ subject: to, payload: { from, to, asset, amount: typed }, was: {} });
  },
};

function sorted<T extends string>(list: readonly T[]): T[] {
  return [...list].sort();
}

function isSame(one: Json, two: Json): boolean {
  return canonicalJson(one) === canonicalJson(two);
}
