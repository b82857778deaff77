import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withdrawalOf } from '../testing/back-withdrawal.ts';
import { openDestinations } from './destinations.ts';
import { startTestSigner } from './test-signer.ts';

// Whoever has the server invents customers, with a withdrawal each that no operator has to look at: small, to an address that was bound
// long ago, with the money held, all by rows that fit together, written as the application's role. The signer of an installation with real money is asked to pay.

let world: Awaited<ReturnType<typeof startTestSigner>>;
let signer: Awaited<ReturnType<typeof world.start>>;
beforeAll(async () => {
  world = await startTestSigner();
  signer = await world.start('one', { isSandbox: false });
  // It has looked once, and found nobody.
  await vi.waitUntil(() => readFile(file(), 'utf8').catch(() => ''), { timeout: 30_000 });
});
afterAll(() => world.close());

const file = () => join(world.dataDir, 'keys', 'signer-destinations');
const notYet = { ok: false, code: 'signer.newDestination' };
/** The rows say whatever they like about when all this happened. */
const inventCustomer = async (boundAt = 0) => {
  const id = await world.forge({ units: 5_000_000_000n });
  await world.asApp(
    `update digital_address set created_at = to_timestamp($2::numeric / 1000), usable_from = to_timestamp($2::numeric / 1000)
      where id = (select binding_id from withdrawal where id = $1)`,
    [withdrawalOf(id), boundAt],
  );
  return id;
};

describe('an invented customer', () => {
  it('is paid nothing for a day, by the signer’s own clock and memory', async () => {
    const id = await inventCustomer();
    expect(await signer.sign(id, 1)).toEqual(notYet);
    world.clock.advance(DAY_MS - MINUTE_MS);
    expect(await signer.sign(id, 1)).toEqual(notYet);
    // Another signer on the same folder remembers the same.
    const again = await world.start('two', { isSandbox: false });
    expect(await again.sign(id, 1)).toEqual(notYet);
    world.clock.advance(MINUTE_MS);
    expect(await again.sign(id, 1)).toMatchObject({ ok: true });
  });

  it('waits again with every address', async () => {
    const first = await inventCustomer();
    await signer.sign(first, 1);
    world.clock.advance(DAY_MS);
    expect(await signer.sign(first, 1)).toMatchObject({ ok: true });
    expect(await signer.sign(await inventCustomer(), 1)).toEqual(notYet);
  });

  it('has the signer as a sandbox only where its folder was never real', async () => {
    const pretended = await world.start('three', { isSandbox: true });
    expect(await pretended.sign(await inventCustomer(), 1)).toEqual(notYet);
  });
});

it('however many customers are invented, no more leaves in an hour and a day than may leave unsigned', async () => {
  world.clock.advance(2 * DAY_MS);
  const ids: Awaited<ReturnType<typeof inventCustomer>>[] = [];
  for (let n = 0; n < 32; n += 1) ids.push(await inventCustomer());
  for (const id of ids) expect(await signer.sign(id, 1)).toEqual(notYet);
  world.clock.advance(DAY_MS);
  const signAll = async () => {
    const answers: string[] = [];
    for (const id of ids) {
      const answer = await signer.sign(id, 1);
      answers.push(answer.ok ? 'paid' : answer.code);
    }
    return answers;
  };
  // 5,000 each: ten make the 50,000 of an hour, thirty the 150,000 of a day.
  const paidIn = async () => (await signAll()).filter((answer) => answer === 'paid').length;
  expect(await paidIn()).toBe(10);
  // The rows by which others would count are the forger's: the journal is not.
  await world.asOwner(`begin; set local session_replication_role = replica;
    update outgoing set signed_at = signed_at - interval '2 days' where signed_at is not null; commit`);
  expect(await signAll()).toContain('signer.overUnsigned');
  expect(await paidIn()).toBe(10);
  world.clock.advance(HOUR_MS);
  expect(await paidIn()).toBe(20);
  world.clock.advance(HOUR_MS);
  expect(await paidIn()).toBe(30);
  world.clock.advance(HOUR_MS);
  expect(await paidIn()).toBe(30);
});

describe('the signer’s list of destinations', () => {
  it('knows what a customer binds within a minute, so that ordinary withdrawals wait no longer than their cool-off', async () => {
    const id = await inventCustomer(world.clock.now());
    // As the signer looks round every minute.
    await openDestinations(world.dataDir, { clock: world.clock, isSandbox: false }).look(world.db);
    world.clock.advance(DAY_MS);
    expect(await signer.sign(id, 1)).toMatchObject({ ok: true });
  });

  it('takes over once, with their dates, what was bound before it was begun', async () => {
    world.clock.advance(DAY_MS);
    const id = await inventCustomer();
    const kept = await readFile(file(), 'utf8');
    await writeFile(file(), '');
    const late = await world.start('four', { isSandbox: false });
    await vi.waitUntil(async () => (await readFile(file(), 'utf8')) !== '', { timeout: 30_000 });
    expect(await late.sign(id, 1)).toMatchObject({ ok: true });
    await writeFile(file(), kept);
  });
});
