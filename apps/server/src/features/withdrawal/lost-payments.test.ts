import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { fundingOf } from '@candor/domain/assets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS, type OperatorName } from '../../seed/cast.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { followLost } from './lost-payments.ts';

// A backup was put back, and its bank had been told to pay two withdrawals that the backup does not have.

const PAID = 97_500_000n;
const [MIAS, OTHER] = ['wdr_00000000000000000000000001', 'wdr_00000000000000000000000002'];
const { id: miaId, uid } = CUSTOMERS.mia;
let server: Sandbox;
const tokens = {} as Record<OperatorName, string>;

beforeAll(async () => {
  server = await startSandbox();
  for (const name of ['omar', 'olive', 'rita'] as const) tokens[name] = await server.signInOperator(name);
  await server.asOwner(`insert into lost_payment (id, purpose, ref, to_text, units, signed_at, state)
    select id, 'withdrawal', id, 'bank file pof_1', ${PAID}, now(), 'paid' from unnest('{${MIAS},${OTHER}}'::text[]) id`);
});
afterAll(() => server.close());

const propose = (paymentId: string, payer: string, by: OperatorName = 'omar') =>
  server.ask(
    contract.propose,
    {
      kind: 'withdrawal.lost',
      payload: JSON.stringify({ paymentId, payer }),
      reason: 'The bank paid it on Tuesday',
      idempotencyKey: randomUUID(),
    },
    tokens[by],
  );
const decide = (id: string, by: OperatorName) =>
  server.ask(contract.decideApproval, { id, verdict: 'approve', reason: '' }, tokens[by]);
const has = async (name: string) => (await server.platform.ledger.balance('real', { name, asset: 'USDT' })).minor;
const lost = async () => (await server.ask(contract.treasuryOverview, {}, tokens.omar)).data.lost;

it('[WDR-34] two operators book it to the customer who was paid, exactly and once, and the customer is told', async () => {
  expect(await lost()).toMatchObject([
    { id: MIAS, network: null, asset: 'USDT', amount: '97.5', state: 'paid', likely: null },
    { id: OTHER },
  ]);
  const [before, outside] = [await has(fundingOf(miaId)), await has('world:bank')];
  expect((await propose('wdr_00000000000000000000000009', uid)).code).toBe('approval.unknownSubject');
  expect((await propose(MIAS, '99999999')).code).toBe('approval.unknownSubject');
  expect((await propose(MIAS, 'house:empty')).code, 'never below zero').toBe('ledger.insufficientBalance');
  expect((await propose(MIAS, 'world:bank')).code).toBe('approval.badPayload');
  expect((await propose(MIAS, uid, 'rita')).code).toBe('call.notAllowed');

  const { data } = await propose(MIAS, uid);
  const seen = await server.ask(contract.getApproval, { id: data.id }, tokens.olive);
  expect(seen.data.approval.changes).toEqual([
    { name: 'moneyFrom', from: null, to: `mia (${uid})` },
    { name: 'destination', from: null, to: 'bank file pof_1' },
    { name: 'amount', from: null, to: '97.5 USDT' },
  ]);
  expect((await decide(data.id, 'omar')).code).toBe('approval.own');
  expect(await has(fundingOf(miaId))).toBe(before);
  expect((await decide(data.id, 'olive')).code).toBe(undefined);
  expect((await decide(data.id, 'olive')).code).toBe('approval.decided');
  expect(await has(fundingOf(miaId))).toBe(before - PAID);
  expect(await has('world:bank')).toBe(outside + PAID);
  expect((await propose(MIAS, uid)).code).toBe('approval.unknownSubject');
  expect((await lost()).map(({ id }) => id)).toEqual([OTHER]);

  const told = () =>
    server.platform.db.many`select 1 from message where template = 'withdrawal.paid' and user_id = ${miaId}`;
  await followLost(server.platform);
  await followLost(server.platform);
  expect(await told()).toHaveLength(1);
  const token = await server.signIn('mia');
  const { data: records } = await server.ask(contract.listRecords, { limit: 1 }, token);
  expect(records.rows[0]).toMatchObject({ kind: 'withdrawal.restored', money: { asset: 'USDT', amount: '97.5' } });
});

it('[WDR-34] the house can bear it, and nobody moves such money without an approval', async () => {
  const { db, ledger } = server.platform;
  const forged = {
    ...({ id: randomUUID(), book: 'real', kind: 'withdrawal.restored' } as const),
    cause: { type: 'lostPayment', id: OTHER },
    ...({ amount: { asset: 'USDT', minor: PAID }, from: fundingOf(miaId), to: 'world:bank' } as const),
  };
  await expect(ledger.transfer(forged)).rejects.toThrow(/nobody approved/);
  const { data } = await propose(OTHER, 'house:capital');
  await expect(db.run`update lost_payment set booked_by = ${data.id} where id = ${OTHER}`).rejects.toThrow(
    /not booked/,
  );
  await expect(
    db.run`update approval set state = 'approved', decided_by = (select id from operator where username = 'olive'),
      decided_at = now() where id = ${data.id}`,
  ).rejects.toThrow(/does not fit/);
  const before = await has('house:capital');
  expect((await decide(data.id, 'olive')).code).toBe(undefined);
  expect(await has('house:capital')).toBe(before - PAID);
  expect(await lost()).toEqual([]);
});
