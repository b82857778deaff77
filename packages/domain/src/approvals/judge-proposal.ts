import type { ApprovalKind, ApprovalPayloads } from '@candor/contract';
import type { OperatorRole } from '@candor/contract/operators/calls';
import { isLess, isPositive, type Money, ok, parseMoney, type Result, refuse } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import { canonicalJson } from '../audit/index.ts';
import { readMobile } from '../auth/index.ts';
import { isSettingKey, readSetting, writeSetting } from '../configuration/index.ts';
import type { Change } from './describe-changes.ts';

/** What is there now, as far as a proposal of the house is about it. `undefined` where its subject does not exist. */
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
  'user.legalHold': { readonly legalHold: string | null } | undefined;
  'money.house': { readonly balance: Money };
  /** The stop there is now; undefined where nothing is stopped, or nobody can say. */
  'payments.resume': { readonly stopId: string | null; readonly by: string; readonly reason: string } | undefined;
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
  | 'listing.notProbed'
  | 'ledger.insufficientBalance';

/** A proposal as it is written down: what it is about, what it says, and what it would replace. */
export type Judged = {
  readonly subject: string;
  readonly payload: { readonly [key: string]: Json };
  readonly was: { readonly [key: string]: Json };
};

/** How the proposals of a feature are judged and described; the feature declares it. */
export type ProposalRule<K extends ApprovalKind, Facts> = {
  /** [APR-5] Says now whether it could be carried out, so that nobody is asked to approve what cannot be. */
  readonly judge: (payload: ApprovalPayloads[K], facts: Facts) => Result<Judged, ProposalRefusal>;
  /** [APR-7] What will be different, line by line: the second person decides by this. */
  readonly describe: (payload: ApprovalPayloads[K], was: Judged['was']) => readonly Change[];
};

/** The kinds that are about the house itself. */
export type HouseKind = keyof ProposalFacts;

type Judge<K extends HouseKind> = (
  payload: ApprovalPayloads[K],
  facts: ProposalFacts[K],
) => Result<Judged, ProposalRefusal>;

const FEWEST_ADMINS = 2;

/** [APR-5] Says now whether a proposal could be carried out, so that nobody is asked to approve what cannot be. */
export function judgeProposal<K extends HouseKind>(
  kind: K,
  payload: ApprovalPayloads[K],
  facts: ProposalFacts[K],
): Result<Judged, ProposalRefusal> {
  const judges: { readonly [Kind in HouseKind]: Judge<Kind> } = JUDGES;
  return judges[kind](payload, facts);
}

const JUDGES: { readonly [Kind in HouseKind]: Judge<Kind> } = {
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

  // [USR-4]
  'user.legalHold': ({ userId }, facts) => {
    if (facts === undefined) return refuse('approval.unknownSubject');
    if (facts.legalHold === null) return refuse('approval.nothingChanges');
    return ok({ subject: userId, payload: { userId }, was: { legalHold: facts.legalHold } });
  },

  // [APR-13]
  'payments.resume': ({ stopId }, facts) => {
    if (facts === undefined || facts.stopId !== stopId) return refuse('approval.unknownSubject');
    const { by, reason } = facts;
    return ok({ subject: stopId, payload: { stopId }, was: { by, reason } });
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
