import type { ApprovalPayloads } from '@candor/contract';
import type { Json } from '@candor/ledger';
import { canonicalJson } from '../audit/index.ts';
import { describeSetting } from '../configuration/index.ts';
import { maskMobile } from '../users/index.ts';
import type { HouseKind } from './judge-proposal.ts';

/** One line of a comparison. `name` is a key the console has words for; null means that there is nothing there. */
export type Change = { readonly name: string; readonly from: string | null; readonly to: string | null };

type Was = { readonly [key: string]: Json };
type Describe<K extends HouseKind> = (payload: ApprovalPayloads[K], was: Was) => readonly Change[];

/** [APR-7] What will be different, line by line: the second person decides by this. */
export function describeChanges<K extends HouseKind>(
  kind: K,
  payload: ApprovalPayloads[K],
  was: Was,
): readonly Change[] {
  const descriptions: { readonly [Kind in HouseKind]: Describe<Kind> } = DESCRIPTIONS;
  return descriptions[kind](payload, was);
}

/** Where what is stored cannot be read any more it is shown as it is, rather than not at all. */
export function describeUnread(payload: Json, was: Json): readonly Change[] {
  return [{ name: 'payload', from: canonicalJson(was), to: canonicalJson(payload) }];
}

const DESCRIPTIONS: { readonly [Kind in HouseKind]: Describe<Kind> } = {
  'setting.change': ({ key, value }, was) => describeSetting(key, was.value, value as Json),
  'operator.create': ({ username, name, email, roles }) => [
    { name: 'username', from: null, to: username },
    { name: 'name', from: null, to: name },
    { name: 'email', from: null, to: email },
    { name: 'operatorRoles', from: null, to: joined(roles) },
  ],
  'operator.roles': ({ roles }, was) => [{ name: 'operatorRoles', from: joined(was.roles), to: joined(roles) }],
  'operator.disable': ({ isDisabled }, was) => [
    { name: 'access', from: accessOf(was.isDisabled === true), to: accessOf(isDisabled) },
  ],
  'operator.recover': ({ email }, was) => [
    ...(was.hasJoined === true ? [{ name: 'password', from: 'set', to: null }] : []),
    ...(Number(was.factors) > 0 ? [{ name: 'secondFactors', from: String(was.factors), to: null }] : []),
    { name: 'email', from: typeof was.email === 'string' ? was.email : null, to: email },
  ],
  'user.roles': ({ roles }, was) => [{ name: 'userRoles', from: joined(was.roles), to: joined(roles) }],
  'user.level': ({ level }, was) => [{ name: 'grantedLevel', from: numberOf(was.level), to: numberOf(level) }],
  'user.recover': ({ mobile }, was) => [
    ...(Number(was.factors) > 0 ? [{ name: 'secondFactors', from: String(was.factors), to: null }] : []),
    ...(mobile === null
      ? []
      : [{ name: 'mobile', from: typeof was.mobile === 'string' ? maskMobile(was.mobile) : null, to: mobile }]),
  ],
  'user.legalHold': (_, was) => [{ name: 'legalHold', from: textOf(was.legalHold), to: null }],
  'payments.resume': (_, was) => [
    { name: 'stoppedBy', from: textOf(was.by), to: null },
    { name: 'stopReason', from: textOf(was.reason), to: null },
  ],
  'money.house': ({ from, to, asset, amount }) => [
    { name: 'moneyFrom', from: null, to: from },
    { name: 'moneyTo', from: null, to },
    { name: 'amount', from: null, to: `${amount} ${asset}` },
  ],
};

function joined(list: unknown): string | null {
  return Array.isArray(list) && list.length > 0 ? list.map(String).sort().join(', ') : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : null;
}

function accessOf(isDisabled: boolean): string {
  return isDisabled ? 'off' : 'on';
}
