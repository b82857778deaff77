import { contract } from '@candor/contract';
import { assert } from '@candor/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { addCustomer, TestPerson } from '../../testing/people.ts';
import { startWithdrawals, type WithdrawalServer } from './test-withdrawals.ts';

let server: WithdrawalServer;
let mia: Awaited<ReturnType<typeof addCustomer>>;
let omar: TestPerson;
let rita: TestPerson;
let to: string;
beforeAll(async () => {
  server = await startWithdrawals();
  omar = await server.addOperator('omar', ['finance']);
  rita = await server.addOperator('rita', ['reviewer']);
  mia = await server.addPerson('mia');
  to = await server.bindAddress(mia);
});
afterAll(() => server.close());

const ACTIONS = ['approve', 'approveTwice', 'reject', 'revoke', 'sign', 'settleOk', 'settleFailed', 'follow'] as const;
type Action = (typeof ACTIONS)[number];

/** Each moment several things are tried at once; most of them are refused, and whatever is not must be booked. */
const anyDay = fc.array(fc.array(fc.constantFrom(...ACTIONS), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 5,
});

async function act(action: Action, id: string): Promise<void> {
  const hasPayment = async () => (await server.platform.outgoing.findFor('withdrawal', id)) !== undefined;
  switch (action) {
    case 'approve':
      return void (await server.approve(id, rita));
    case 'approveTwice':
      return void (await Promise.all([server.approve(id, rita), server.approve(id, omar)]));
    case 'reject':
      return void (await server.reject(id, omar));
    case 'revoke':
      return void (await server.revoke(id, mia));
    case 'sign':
      return void (await server.sign(id));
    case 'settleOk':
    case 'settleFailed': {
      // The chain speaks only of what was signed.
      const row = await server.platform.db.maybeOne`select 1 from outgoing where ref = ${id} and signed_at is not null`;
      if (row === undefined || !(await hasPayment())) return;
      await server.settle(id, action === 'settleOk' ? 'confirmed' : 'failed').catch(() => undefined);
      return;
    }
    case 'follow':
      return server.runJob('follow-withdrawal', { id });
    default:
      return action satisfies never;
  }
}

it('[WDR-12] whatever happens at once and again, money is conserved and each hold ends once', async () => {
  await fc.assert(
    fc.asyncProperty(anyDay, async (day) => {
      const before = await sums();
      const asked = await server.request(mia, to, '20');
      assert(asked.code === 'ok', `a withdrawal, got ${asked.code}`);
      const { id } = asked.data;
      for (const moment of day) await Promise.all(moment.map((action) => act(action, id)));
      const state = await server.stateOf(id);
      const after = await sums();
      const [minor, net] = [20_000_000n, 19_000_000n];
      const isPaid = state === 'confirmed';
      const isOpen = state === 'review' || state === 'approved';
      expect(after.chain - before.chain, state).toBe(isPaid ? net : 0n);
      expect(after.fees - before.fees, state).toBe(isPaid ? minor - net : 0n);
      expect(after.free - before.free, state).toBe(isPaid || isOpen ? -minor : 0n);
      expect(after.held - before.held, state).toBe(isOpen ? minor : 0n);
      expect(after.holds - before.holds, state).toBe(isOpen ? 1 : 0);
      const ends = await server.platform.db.many`select 1 from ledger_transfer
        where cause_type = 'withdrawal' and cause_id = ${id} and kind <> 'withdrawal'`;
      expect(ends.length, state).toBe(isOpen ? 0 : 1);
      const payment = await server.platform.outgoing.findFor('withdrawal', id);
      if (state === 'revoked' || state === 'rejected') expect(payment?.state ?? 'cancelled', state).toBe('cancelled');
      // Nothing is left over for the next one.
      if (isOpen) await finish(id);
    }),
    { numRuns: 12 },
  );
  for (const { name, samples } of await server.platform.verifyBooks()) expect(samples, name).toEqual([]);
});

async function finish(id: string): Promise<void> {
  if ((await server.revoke(id, mia)).code === 'ok') return;
  await server.settle(id, 'failed');
  const got = await server.ask(contract.getWithdrawal, { id }, mia.token);
  expect(got.data.withdrawal.stage).toBe('failed_onchain');
}

async function sums() {
  const { free, held } = await server.balance(mia.id);
  return {
    free: BigInt(free),
    held: BigInt(held),
    chain: await server.house('chain:tron'),
    fees: await server.house('house:fees'),
    holds: await server.openHolds(mia.id),
  };
}
