import { randomUUID } from 'node:crypto';
import {
  type ApprovalKind,
  type ApprovalPayloads,
  type Call,
  type CallName,
  contract,
  MULTIPART_PATHS,
  type OperatorRole,
} from '@candor/contract';
import { APPROVAL_RULES, rolesWith } from '@candor/domain/operators';
import { assert } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS, fixedId, OPERATORS, type OperatorName } from '../seed/cast.ts';
import { fieldsOf } from '../testing/bad-input/sample-field.ts';
import { type Fields, type Sandbox, startSandbox } from '../testing/test-sandbox.ts';
import { addCertificate } from './recharge/test-certificate.ts';

/** One operator for each role. Ada is a second administrator and not asked. */
const ONE_OF: Readonly<Record<OperatorRole, OperatorName>> = {
  support: 'sven',
  reviewer: 'rita',
  finance: 'omar',
  content: 'cora',
  admin: 'olive',
};
const ROLES = Object.keys(ONE_OF) as OperatorRole[];
const PEOPLE: readonly OperatorRole[] = ['support', 'reviewer', 'finance', 'admin'];
const MONEY: readonly OperatorRole[] = ['finance', 'admin'];
const REVIEW: readonly OperatorRole[] = ['reviewer', 'admin'];
const REVIEW_MONEY: readonly OperatorRole[] = ['reviewer', 'finance', 'admin'];

const id = CUSTOMERS.sam.id;
const reason = 'Because of the test';
const certificateId = `crt_${'1'.repeat(26)}` as const;

const CALLS: readonly Call[] = Object.values(contract);
const OPERATOR_CALLS = CALLS.filter(({ access }) => access === 'operator');

/**
 * The calls a wrong line in the contract would hurt most, with the roles they are meant for, written by hand: what is
 * derived from the contract would agree with whatever the contract says.
 */
const SENSITIVE: Readonly<Partial<Record<CallName, readonly OperatorRole[]>>> = {
  listOperators: ['admin'],
  inviteOperator: ['admin'],
  searchLedgerAccounts: MONEY,
  getLedgerAccount: MONEY,
  listLedgerLines: MONEY,
  getLedgerTransfer: MONEY,
  verifyLedger: MONEY,
  checkAudit: MONEY,
  getUserFile: PEOPLE,
  revealContact: ['support', 'reviewer', 'admin'],
  banUser: REVIEW,
  unbanUser: REVIEW,
  endUserSessions: ['support', 'admin'],
  listSettings: MONEY,
  openIdentityCase: REVIEW,
  identityPicture: REVIEW,
  decideIdentity: REVIEW,
  openWithdrawal: REVIEW_MONEY,
  approveWithdrawal: REVIEW_MONEY,
  rejectWithdrawal: REVIEW_MONEY,
  makePayoutFile: MONEY,
  downloadPayoutFile: MONEY,
  confirmPayoutLine: MONEY,
  openRechargeReview: REVIEW_MONEY,
  decideCertificate: REVIEW_MONEY,
  releaseDeposit: REVIEW_MONEY,
  treasuryOverview: MONEY,
  stopPayments: MONEY,
  haltMarket: MONEY,
  listMessages: ['support', 'admin'],
  retryMessage: ['support', 'admin'],
};

let server: Sandbox;
const tokens = {} as Record<OperatorRole | 'ada', string>;
beforeAll(async () => {
  server = await startSandbox();
  for (const role of ROLES) tokens[role] = await server.signInOperator(ONE_OF[role]);
  tokens.ada = await server.signInOperator('ada');
  await addCertificate(server.platform, { id: certificateId, userId: id });
});
afterAll(() => server.close());

it('knows every call of the console', () => {
  for (const { path, access, permission, rule } of CALLS) {
    expect(permission !== null, path).toBe(access === 'operator');
    if (permission === 'any') expect(rule, `${path} is open to any role, so a rule decides`).not.toBe(null);
  }
});

it.each(Object.entries(SENSITIVE))('[OPR-1] %s is for those it was meant for', (name, roles) => {
  const { permission } = contract[name as CallName];
  expect(permission === null ? [] : rolesWith(permission)).toEqual(roles);
});

// A form that would pass, made from the contract: what is refused is refused for who asks, not for what. Calls that bring a
// file are asked beside their feature.
const FORM_CALLS = OPERATOR_CALLS.filter(({ path }) => !MULTIPART_PATHS.has(path));
describe.each(FORM_CALLS.map((call) => [call.path, call] as const))('%s', (path, call) => {
  const form = Object.fromEntries(fieldsOf(call).flatMap((each) => (each.isRequired ? [[each.name, each.valid]] : [])));
  it.each(ROLES)('[OPR-1] as %s', async (role) => {
    assert(call.permission !== null, 'a permission');
    const { code } = await server.ask(call, form, tokens[role]);
    const isAllowed = rolesWith(call.permission).includes(role);
    // Where only a rule decides, the door lets everybody through; the rules of proposals are asked below.
    if (isAllowed) expect(code, path).not.toBe('call.notAllowed');
    else expect(code, path).toBe('call.notAllowed');
    expect(code).not.toBe('call.failed');
    expect(code).not.toBe('call.invalidField');
  });
});

it('[OPR-1] refuses who may not before it looks at what is asked for', async () => {
  const unknown = { id: `usr_${'0'.repeat(26)}`, reason };
  expect((await server.ask(contract.banUser, unknown, tokens.support)).code).toBe('call.notAllowed');
  expect((await server.ask(contract.banUser, unknown, tokens.reviewer)).code).toBe('call.notFound');
  // A form that cannot be read is refused as such, whoever sends it.
  expect((await server.ask(contract.banUser, { id: 'nobody' }, tokens.support)).code).toBe('call.invalidField');
});

it('[APR-4] one proposal is seen and decided by those its kind is for', async () => {
  const seeded = fixedId('apr', 1);
  for (const role of ROLES) {
    const isAdmin = role === 'admin';
    expect((await server.ask(contract.getApproval, { id: seeded }, tokens[role])).code === 'call.notAllowed').toBe(
      !isAdmin,
    );
    const asked = { id: seeded, verdict: 'reject', reason };
    if (!isAdmin) expect((await server.ask(contract.decideApproval, asked, tokens[role])).code).toBe('call.notAllowed');
  }
});

/** Those that need nothing but the cast; what needs a case of its own is asked beside its feature. */
type PlainKind = Exclude<
  ApprovalKind,
  | 'withdrawal.large'
  | 'withdrawal.lost'
  | 'energy.stake'
  | 'payments.resume'
  | 'market.resume'
  | 'market.resumeQuotes'
  | 'asset.delist'
  | 'network.list'
  | 'user.legalHold'
  | 'staking.close'
  | 'legal.publish'
  | 'news.publish'
>;
const PAYLOADS: { readonly [K in PlainKind]: ApprovalPayloads[K] } = {
  'setting.change': { key: 'hold.hours', value: 30 },
  'operator.create': { username: 'newcomer', name: 'New', email: 'new@example.com', roles: ['support'] },
  'operator.roles': { operatorId: OPERATORS.cora.id, roles: ['support'] },
  'operator.disable': { operatorId: OPERATORS.cora.id, isDisabled: true },
  'operator.recover': { operatorId: OPERATORS.cora.id, email: 'cora@example.com' },
  'user.roles': { userId: id, roles: ['agent'] },
  'user.level': { userId: id, level: 6 },
  'user.recover': { userId: id, mobile: '+12025550888' },
  'money.house': { from: 'house:capital', to: 'house:reserve', asset: 'USDT', amount: '1' },
  'staking.project': {
    ...({ asset: 'USDT', days: 30, annualRatePpm: 50_000, release: 'locked' } as const),
    ...{ minimum: '10', maximum: '100', quantity: '1000', openDays: 30 },
  },
  'challenge.create': {
    ...{ pool: '100', shares: [1_000_000], freePerDay: 1, price: '1' },
    ...{ startsAt: 4_000_000_000_000, endsAt: 4_000_086_400_000 },
  },
  'series.create': { code: 'noon', name: 'Noon', count: 2, low: 0, high: 9, repeats: true, minutes: '60' },
  'series.pause': { seriesId: fixedId('drs', 3), isPaused: true },
  'market.change': {
    ...({ market: 'TRX-USDT', phase: 'cancelOnly', opensAt: null, delistsAt: null } as const),
    ...{ isQuoted: true, isLent: true },
  },
  'market.list': {
    ...({ base: 'TRX', quote: 'BTC', tick: '0.00000001', lot: '1', phase: 'announced', opensAt: null } as const),
    ...{ isQuoted: false, isLent: false, binance: null, okex: null },
  },
  'asset.list': {
    ...{ asset: 'SOL', name: 'Solana', scale: 8, transferMinimum: '0.01', transferMaximum: '1000' },
    ...{ newRecipientsPerDay: '50', outPerDay: '200', networks: [], market: null, logo: null },
  },
  'asset.logo': { asset: 'TRX', logo: 'M7 7h14v14z' },
  'network.change': {
    ...({ asset: 'TRX', network: 'TRC20', delistsAt: null } as const),
    ...{ depositsOpen: false, withdrawalsOpen: true },
  },
  'recharge.credit': { certificateId, amount: '1', evidence: 'Bank line 4711' },
};

const propose = (kind: ApprovalKind, payload: unknown, token: string) =>
  server.ask(contract.propose, { kind, payload: JSON.stringify(payload), reason, idempotencyKey: randomUUID() }, token);

describe.each(Object.keys(PAYLOADS) as PlainKind[])('a proposal of %s', (kind) => {
  it('[APR-3] is made by those who may, and decided by those who may', async () => {
    const { propose: proposers, decide: deciders } = APPROVAL_RULES[kind];
    for (const role of ROLES.filter((each) => !proposers.includes(each))) {
      expect((await propose(kind, PAYLOADS[kind], tokens[role])).code, role).toBe('call.notAllowed');
    }
    const proposed = await propose(kind, PAYLOADS[kind], tokens.ada);
    assert(proposed.code === undefined, `a proposal, got ${proposed.code}`);
    const given = { id: proposed.data.id, verdict: 'reject', reason };
    for (const role of ROLES.filter((each) => !deciders.includes(each))) {
      expect((await server.ask(contract.decideApproval, given, tokens[role])).code, role).toBe('call.notAllowed');
      expect((await server.ask(contract.withdrawApproval, { id: given.id }, tokens[role])).code).toBe(
        'call.notAllowed',
      );
    }
    expect((await server.ask(contract.decideApproval, given, tokens.admin)).code).toBe(undefined);
  });
});

it('[APR-3] fees and limits are for finance, other settings are not', async () => {
  const levels = (await server.ask(contract.listSettings, {}, tokens.finance)).data.settings.find(
    ({ key }) => key === 'levels',
  );
  const rows = JSON.parse(levels?.value ?? '[]') as { tradingFeePpm: number }[];
  const cheaper = rows.map((row) => ({ ...row, tradingFeePpm: Math.max(0, row.tradingFeePpm - 10) }));
  const proposed = await propose('setting.change', { key: 'levels', value: cheaper }, tokens.finance);
  expect(proposed.code).toBe(undefined);
  for (const key of ['hold.hours', 'operators.mustHaveTotp', 'regions.closed']) {
    expect((await propose('setting.change', { key, value: 1 }, tokens.finance)).code).toBe('call.notAllowed');
  }
  await server.ask(contract.withdrawApproval, { id: proposed.data.id }, tokens.finance);
});

it('answers for things that do not exist as for things that do not exist', async () => {
  const nobody = `usr_${'0'.repeat(26)}`;
  const about: readonly [Call, Fields][] = [
    [contract.getUserFile, { id: nobody }],
    [contract.revealContact, { id: nobody, reason }],
    [contract.banUser, { id: nobody, reason }],
    [contract.unbanUser, { id: nobody, reason }],
    [contract.endUserSessions, { id: nobody, reason }],
    [contract.addUserNote, { id: nobody, text: 'A note' }],
    [contract.getApproval, { id: `apr_${'0'.repeat(26)}` }],
    [contract.decideApproval, { id: `apr_${'0'.repeat(26)}`, verdict: 'approve', reason }],
    [contract.withdrawApproval, { id: `apr_${'0'.repeat(26)}` }],
    [contract.settingHistory, { key: 'price.btc' }],
    [contract.inviteOperator, { id: `opr_${'0'.repeat(26)}` }],
  ];
  for (const [call, fields] of about) {
    expect((await server.ask(call, fields, tokens.admin)).code, call.path).toBe('call.notFound');
  }
});
