import { randomUUID } from 'node:crypto';
import { type ApprovalKind, type ApprovalPayloads, type Call, contract, type OperatorRole } from '@candor/contract';
import { APPROVAL_RULES } from '@candor/domain/operators';
import { assert } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS, fixedId, OPERATORS, type OperatorName } from '../seed/cast.ts';
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
const EVERYBODY: readonly OperatorRole[] = ROLES;
const PEOPLE: readonly OperatorRole[] = ['support', 'reviewer', 'finance', 'admin'];
const MONEY: readonly OperatorRole[] = ['finance', 'admin'];
const REVIEW: readonly OperatorRole[] = ['reviewer', 'admin'];
const REVIEW_MONEY: readonly OperatorRole[] = ['reviewer', 'finance', 'admin'];

const id = CUSTOMERS.sam.id;
const reason = 'Because of the test';
const unknownCase = `idc_${'0'.repeat(26)}`;
const unknownWithdrawal = `wdr_${'0'.repeat(26)}`;
const unknownFile = `pof_${'0'.repeat(26)}`;
const unknownLook = `lok_${'0'.repeat(26)}`;
const unknownCertificate = `crt_${'0'.repeat(26)}`;
const certificateId = `crt_${'1'.repeat(26)}` as const;
const idempotencyKey = '0190a000-0000-7000-8000-0000000000cc';

/** Every call of the console, who may make it, and a form that would pass. A call that is missing here fails the test. */
const CALLS: Readonly<Partial<Record<keyof typeof contract, readonly [readonly OperatorRole[], Fields?]>>> = {
  operatorMe: [EVERYBODY],
  startOperatorTotp: [EVERYBODY, { password: 'not mine' }],
  confirmOperatorTotp: [EVERYBODY, { code: '000000' }],
  stopOperatorTotp: [EVERYBODY, { password: 'not mine', code: '000000' }],
  changeOperatorPassword: [EVERYBODY, { password: 'x', newPassword: 'long-enough', confirmation: 'other-one' }],
  listOperators: [['admin']],
  inviteOperator: [['admin'], { id: OPERATORS.omar.id }],
  consoleHealth: [EVERYBODY],
  searchLedgerAccounts: [MONEY],
  getLedgerAccount: [MONEY, { id: '1' }],
  listLedgerLines: [MONEY, { id: '1' }],
  getLedgerTransfer: [MONEY, { id: idempotencyKey }],
  verifyLedger: [MONEY],
  listAudit: [EVERYBODY],
  checkAudit: [MONEY],
  searchUsers: [PEOPLE],
  getUserFile: [PEOPLE, { id }],
  userTrail: [PEOPLE, { id }],
  revealContact: [['support', 'reviewer', 'admin'], { id, reason }],
  banUser: [REVIEW, { id, reason }],
  unbanUser: [REVIEW, { id, reason }],
  endUserSessions: [['support', 'admin'], { id, reason }],
  addUserNote: [PEOPLE, { id, text: 'A note' }],
  listApprovals: [PEOPLE],
  getApproval: [['admin'], { id: fixedId('apr', 1) }],
  decideApproval: [['admin'], { id: fixedId('apr', 1), verdict: 'reject', reason }],
  listSettings: [MONEY],
  settingHistory: [MONEY, { key: 'hold.hours' }],
  listIdentityCases: [REVIEW],
  openIdentityCase: [REVIEW, { id: unknownCase }],
  identityPicture: [REVIEW, { look: unknownLook, side: 'front' }],
  decideIdentity: [REVIEW, { id: unknownCase, look: unknownLook, round: '1', verdict: '{}', idempotencyKey }],
  listWithdrawalQueue: [['reviewer', 'finance', 'admin']],
  openWithdrawal: [['reviewer', 'finance', 'admin'], { id: unknownWithdrawal }],
  approveWithdrawal: [['reviewer', 'finance', 'admin'], { id: unknownWithdrawal, idempotencyKey }],
  rejectWithdrawal: [['reviewer', 'finance', 'admin'], { id: unknownWithdrawal, reason: 'unusual', note: '' }],
  energyDesk: [MONEY],
  flashDesk: [MONEY],
  listPayoutReady: [['finance', 'admin']],
  makePayoutFile: [['finance', 'admin'], { ids: unknownWithdrawal, idempotencyKey }],
  listPayoutFiles: [['finance', 'admin']],
  openPayoutFile: [['finance', 'admin'], { id: unknownFile }],
  downloadPayoutFile: [['finance', 'admin'], { id: unknownFile }],
  confirmPayoutLine: [
    ['finance', 'admin'],
    { id: unknownFile, withdrawalId: unknownWithdrawal, outcome: 'paid', note: '' },
  ],
  listRechargeReviews: [REVIEW_MONEY],
  openRechargeReview: [REVIEW_MONEY, { id: unknownCertificate }],
  decideCertificate: [REVIEW_MONEY, { id: unknownCertificate, verdict: 'reject', idempotencyKey }],
  releaseDeposit: [REVIEW_MONEY, { id: `dep_${'0'.repeat(26)}`, reason, idempotencyKey }],
  listScanners: [REVIEW_MONEY],
  treasuryOverview: [MONEY],
  stopPayments: [MONEY, { reason }],
  marketOverview: [MONEY],
  openMarket: [MONEY, { market: 'BTC-USDT' }],
  proveMarket: [MONEY, { market: 'BTC-USDT' }],
  haltMarket: [MONEY, { market: 'BTC-USDT', reason }],
  liquidityState: [MONEY],
  marginFunds: [MONEY],
  listMessages: [['support', 'admin']],
  retryMessage: [['support', 'admin'], { id: `msg_${'0'.repeat(26)}` }],
};

/** Who may depends on what they say; they have tests below and beside the approvals. */
const BY_CONTENT: readonly string[] = [contract.propose.path, contract.withdrawApproval.path];

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
  const asked = Object.keys(CALLS).map((name) => contract[name as keyof typeof contract].path as string);
  const calls: readonly Call[] = Object.values(contract);
  const all = calls.filter(({ access }) => access === 'operator').map(({ path }) => path);
  expect(all.filter((path) => !asked.includes(path) && !BY_CONTENT.includes(path))).toEqual([]);
});

describe.each(Object.entries(CALLS))('%s', (name, [allowed, fields = {}]) => {
  it.each(ROLES)('[OPR-1] as %s', async (role) => {
    const { code } = await server.ask(contract[name as keyof typeof contract], fields, tokens[role]);
    if (allowed.includes(role)) expect(code).not.toBe('call.notAllowed');
    else expect(code).toBe('call.notAllowed');
    expect(code).not.toBe('call.failed');
    expect(code).not.toBe('call.invalidField');
  });
});

/** Those that need nothing but the cast; what needs a case of its own is asked beside its feature. */
type PlainKind = Exclude<ApprovalKind, 'withdrawal.large' | 'energy.stake' | 'payments.resume' | 'market.resume'>;
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
