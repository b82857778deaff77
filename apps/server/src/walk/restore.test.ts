import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChainFamily, ChainFault } from '@candor/adapters/chain';
import { assert } from '@candor/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { planLocalChains } from '../app/program/local-chain-settings.ts';
import { readSettings } from '../app/program/settings.ts';
import { CUSTOMERS, TRADE_PASSWORD } from '../seed/cast.ts';
import { openChains } from '../services/chains/open-chains.ts';
import { findRunningChains } from '../services/local-chains/find-running.ts';
import { strangerAt } from '../services/outgoing/test-money.ts';
import { KILL_SWITCH } from '../signer/kill-switch.ts';
import { type Installation, PATIENCE, startInstallation } from './test-installation.ts';
import { gatherPeople, type Person } from './test-people.ts';

// Whoever runs an installation puts last night's backup back, by the commands they have for it. The chains and the bank have gone on.

type Row = { readonly id: string };
type Lost = { readonly id: string; readonly withdrawalId: string; readonly state: string; readonly likely: unknown };
type Way = { readonly chain: ChainFamily; readonly way: 'TRC20' | 'ERC20' | 'BTC'; readonly amount: string };
const WAYS: readonly Way[] = [
  { chain: 'tron', way: 'TRC20', amount: '25' },
  { chain: 'ethereum', way: 'ERC20', amount: '30' },
  { chain: 'bitcoin', way: 'BTC', amount: '0.01' },
];

let place: Installation;
let mia: Person;
let rita: Person;
let omar: Person;
let olive: Person;

beforeAll(async () => {
  place = await startInstallation({
    CANDOR_LOCAL_CHAINS: 'on',
    CANDOR_LOCAL_BLOCK_MS: '50',
    CANDOR_EVM_CHAIN: 'own',
  });
});
afterAll(() => place.stop());

const guarded = () => ({ tradePassword: TRADE_PASSWORD, idempotencyKey: randomUUID() });
const until = <T>(question: () => Promise<T>) => vi.waitUntil(question, PATIENCE);
const count = async (text: string, values: readonly unknown[] = []) => (await place.sql(text, values)).length;

async function bind({ chain, way }: Way): Promise<string> {
  const address = strangerAt(chain, 1);
  const { id } = await mia.ask<Row>('app.bindings/address_add', { label: way, network: way, address, ...guarded() });
  await mia.ask('app.bindings/end_cool_off', { id });
  return id;
}
const request = (way: string, to: string, amount: string) =>
  mia.ask<Row>('app.withdrawal/request', { way, to, amount, ...guarded() });
const approve = (by: Person, { id }: Row) =>
  by.ask('app.console/withdrawal/approve', { id, idempotencyKey: randomUUID() });
/** A payment that met the stop waits ever longer before it asks again; here it asks at once. */
async function areIn(rows: readonly Row[], state: string): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const isThere = async () => {
    await place.sql(`update outgoing set retry_at = null where state = 'open' and retry_at is not null`);
    return (await count('select from withdrawal where id = any ($1) and state = $2', [ids, state])) === ids.length;
  };
  try {
    await vi.waitUntil(isThere, { ...PATIENCE, interval: 500 });
  } catch (cause) {
    const payments = await place.sql(
      'select o.*, a.state as attempt, a.txid from outgoing o left join attempt a on a.outgoing_id = o.id',
    );
    throw new Error(`${JSON.stringify([await signerNow(), payments])}\n${place.said()}`, { cause });
  }
}
/** What somebody outside has on each chain, which no backup has anything to do with. A chain that is being started is waited for. */
const arrived = () =>
  until(() =>
    readArrived().catch((error: unknown) => {
      if (error instanceof ChainFault) return undefined;
      throw error;
    }),
  );
async function readArrived(): Promise<readonly bigint[]> {
  const env = { DATA_DIR: place.dataDir };
  const plan = await planLocalChains(env, await findRunningChains(join(place.dataDir, 'chains')));
  const chains = openChains(readSettings(plan.env).chains);
  return Promise.all(
    WAYS.map(({ chain }) => {
      const open = chains.get(chain);
      assert(open, 'an open chain');
      return open.reader.balance(
        strangerAt(chain, 1),
        open.network.find(({ asset }) => asset === 'USDT')?.token ?? null,
      );
    }),
  );
}
const signerNow = async () =>
  (await omar.ask<{ signer: { state: string; by: string } }>('app.console/treasury/overview')).signer;

/** Somebody who sends money around without end, so that no moment is a quiet one; says how often it was done. */
async function keepBusy(): Promise<() => Promise<number>> {
  const viktor = await gatherPeople(place).customer('viktor');
  let [sent, isOver] = [0, false];
  const running = (async () => {
    while (!isOver) {
      const form = { uid: CUSTOMERS.mia.uid, asset: 'USDT', amount: '1', ...guarded() };
      await viktor.ask('app.transfer/send', form);
      sent += 1;
    }
  })();
  await until(async () => sent > 0);
  return async () => {
    isOver = true;
    await running;
    return sent;
  };
}

it('a backup put back by the commands pays nothing twice, on no chain and at no bank', async () => {
  const people = gatherPeople(place);
  mia = await people.customer('mia');
  [rita, omar, olive] = [await people.operator('rita'), await people.operator('omar'), await people.operator('olive')];
  await until(async () => (await count(`select from installation where name like 'sandbox.funded.%'`)) === 3);
  await until(
    async () => (await count(`select from ledger_account where name = 'house:network' and balance > 0`)) === 3,
  );
  const addresses: string[] = [];
  for (const way of WAYS) addresses.push(await bind(way));
  const withdraw = (n: number) => {
    const { way, amount } = WAYS[n] as Way;
    return request(way, addresses[n] ?? '', amount);
  };
  const { cards } = await mia.ask<{ cards: Row[] }>('app.withdrawal/rules');

  // In the backup: one on each chain and one at the bank that are approved and not paid, and one that nobody has looked at.
  const stop = join(place.dataDir, KILL_SWITCH);
  await writeFile(stop, '');
  const approved = [await withdraw(0), await withdraw(1), await withdraw(2)];
  for (const one of approved) await approve(rita, one);
  const [looked, atBank] = [await withdraw(0), await request('bank', cards[0]?.id ?? '', '100')];
  await approve(omar, atBank);
  const finish = await keepBusy();
  const backup = join(place.dataDir, 'backups', 'night');
  const made = await place.run('backup', backup);
  expect(made.code, made.said).toBe(0);
  expect(await finish()).toBeGreaterThan(0);

  // After it all of them are paid.
  await rm(stop);
  await approve(rita, looked);
  const picked = { ids: atBank.id, idempotencyKey: randomUUID() };
  const { file } = await omar.ask<{ file: Row }>('app.console/withdrawal/payout_make', picked);
  await omar.ask('app.console/withdrawal/payout_download', { id: file.id });
  // One is asked for and paid that the backup knows nothing of.
  const lost = await withdraw(0);
  await approve(rita, lost);
  const paid = [...approved, looked];
  await areIn([...paid, lost], 'confirmed');
  const once = await arrived();
  expect(once.every((units) => units > 0n)).toBe(true);

  await place.stopServer();
  const restored = await place.run('restore', backup);
  expect(restored.code, restored.said).toBe(0);
  expect(restored.said.match(/^GIVEN BACK/gm)).toHaveLength(5);
  expect(restored.said.match(/^NOT IN THE BOOKS/gm)).toHaveLength(1);
  expect(restored.said).toContain(`NOT IN THE BOOKS  ${lost.id}`);
  await place.start();

  // Nothing is paid before somebody has held the books against the chains, not even what was asked for since.
  expect(await signerNow()).toMatchObject({ state: 'stopped', by: 'npm run restore' });
  const later = await withdraw(0);
  await approve(rita, later);
  await until(() =>
    count(`select from outgoing where ref = $1 and waits_for = 'signer.stopped'`, [later.id]).then((n) => n === 1),
  );
  expect(await arrived()).toEqual(once);
  // [WDR-34] Chains and books differ by what was lost, until two operators have booked it to the one who was paid.
  const [payment] = await until(async () => {
    const { lost: open } = await omar.ask<{ lost: Lost[] }>('app.console/treasury/overview');
    return open[0]?.state === 'paid' ? open : undefined;
  });
  assert(payment, 'a payment to book');
  expect(payment).toMatchObject({ withdrawalId: lost.id, likely: { uid: CUSTOMERS.mia.uid } });
  const off = await place.run('reconcile');
  expect(off.code, off.said).toBe(1);
  const payload = JSON.stringify({ paymentId: payment.id, payer: CUSTOMERS.mia.uid });
  const form = { kind: 'withdrawal.lost', payload, reason: 'Paid on Tuesday', idempotencyKey: randomUUID() };
  const proposed = await omar.ask<Row>('app.console/approvals/propose', form);
  await olive.ask('app.console/approvals/decide', { id: proposed.id, verdict: 'approve', reason: '' });
  // A scanner may have blocks to read yet, and then it says that it must be run again.
  const agreed = await until(async () => {
    const { code, said } = await place.run('reconcile');
    return code === 0 ? said : undefined;
  });
  expect(agreed).toContain('payments resume');
  expect(await signerNow()).toMatchObject({ state: 'ready' });
  await areIn([...paid, later], 'confirmed');

  // The one that was asked for since was paid, and of all others each was paid once.
  const [tron = 0n, ...others] = await arrived();
  expect([tron, ...others]).toEqual([((once[0] ?? 0n) / 3n) * 4n, ...once.slice(1)]);
  await olive.ask('app.console/withdrawal/payout_confirm', {
    ...{ id: file.id, withdrawalId: atBank.id, outcome: 'paid', note: '' },
  });
  await areIn([atBank], 'confirmed');
  for (const program of ['reconcile', 'verify'] as const) {
    const { code, said } = await place.run(program);
    expect(code, said).toBe(0);
  }
});
