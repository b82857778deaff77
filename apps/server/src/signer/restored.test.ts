import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixedClock, instant, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followLost } from '../features/withdrawal/lost-payments.ts';
import { type Paying, startPaying } from '../services/outgoing/test-paying.ts';
import { asOwner, ownerUrlOf } from '../testing/owner.ts';
import { giveBackLost } from './give-back.ts';
import { openJournal } from './journal.ts';
import { RESTORED } from './kill-switch.ts';

// Somebody puts last night's database back. What was paid since is open in it again.

describe.each(['tron', 'ethereum', 'bitcoin'] as const)('a database of an earlier day on %s', (name) => {
  const clock = fixedClock(instant(1_800_000_000_000));
  let paying: Paying;
  beforeAll(async () => {
    paying = await startPaying(name, clock);
  });
  afterAll(() => paying.close());

  /** As the backup has it: the withdrawal is approved, and nothing was ever planned for it. */
  const goBack = () =>
    asOwner(paying.platform, (owner) =>
      owner.query(`begin; set local session_replication_role = replica;
        delete from attempt; delete from chain_nonce; delete from chain_coin; delete from chain_fee_due; delete from chain_dust;
        update outgoing set state = 'open', signed_at = null, ended_at = null, settled_at = null, waits_for = null, retry_at = null;
        commit`),
    );
  const payRounds = async () => {
    for (let round = 0; round < 4; round += 1) {
      await paying.step();
      await paying.chain.makeSolid();
      clock.advance(6 * MINUTE_MS);
    }
  };

  it('stops payments, pays nothing a second time, and settles with the payment that was made', async () => {
    const { chain, enqueue, finish, find, paidTo, platform } = paying;
    const { id, to } = await enqueue();
    await paying.step();
    expect(await finish([id])).toEqual(['confirmed']);
    expect(await paidTo(to)).toBe(chain.units);
    const paidBy = (await find(id)).txid;

    await goBack();
    expect((await find(id)).state).toBe('waiting');
    await payRounds();
    expect(await paidTo(to), 'paid once').toBe(chain.units);
    expect(await platform.signer.status()).toMatchObject({
      state: 'stopped',
      by: 'the signer',
      reason: expect.stringContaining('the database is older than the signer’s journal'),
    });

    // What npm run restore puts there stops them as well, until npm run reconcile takes it away.
    const mark = join(platform.config.dataDir, RESTORED);
    await writeFile(mark, '');
    expect(await platform.signer.status()).toMatchObject({ state: 'stopped', by: 'npm run restore', stopId: null });
    await rm(mark);

    const journal = openJournal(platform.config.dataDir);
    await journal.refresh();
    const lines = journal.all();
    expect(lines.map(({ txid }) => txid)).toContain(paidBy);
    const { given, unknown } = await giveBackLost(ownerUrlOf(platform), lines);
    expect([given.map(({ txid }) => txid), unknown]).toEqual([[paidBy], []]);
    expect(await giveBackLost(ownerUrlOf(platform), lines), 'asked again').toEqual({ given: [], unknown: [] });
    expect(await platform.signer.status()).toEqual({ state: 'ready' });
    await platform.db.run`update outgoing set retry_at = null`;
    await payRounds();
    expect(await finish([id])).toEqual(['confirmed']);
    expect((await find(id)).txid).toBe(paidBy);
    expect(await paidTo(to), 'still once').toBe(chain.units);
  });

  it('signs nothing for what was paid before, also where newer payments are known to the database', async () => {
    const { chain, enqueue, finish, paidTo, platform } = paying;
    const { id, to } = await enqueue();
    await paying.step();
    expect(await finish([id])).toEqual(['confirmed']);
    const { id: next } = await enqueue();
    await paying.step();
    expect(await finish([next])).toEqual(['confirmed']);
    // Only this one is lost, as a replica that fell behind could lose it.
    await asOwner(platform, (owner) =>
      owner.query(`begin; set local session_replication_role = replica;
        delete from attempt where outgoing_id = '${id}'; delete from chain_coin where outgoing_id = '${id}';
        delete from chain_nonce where outgoing_id = '${id}';
        update outgoing set state = 'open', signed_at = null, ended_at = null, settled_at = null where id = '${id}';
        commit`),
    );
    await payRounds();
    expect((await platform.outgoing.find(id))?.waitsFor).toBe('signer.paidBefore');
    expect(await paidTo(to)).toBe(chain.units);
  });

  it('[WDR-34] what was paid for nothing the database knows is written down once, followed, and what it cost entered', async () => {
    const { enqueue, finish, find, platform } = paying;
    const { db } = platform;
    const { id, to } = await enqueue();
    await paying.step();
    expect(await finish([id])).toEqual(['confirmed']);
    const { txid, ref } = await find(id);
    const cost = await db.one`select units from chain_fee_due where txid = ${txid}`;
    // The backup is from before it was asked for.
    await asOwner(platform, (owner) =>
      owner.query(`begin; set local session_replication_role = replica;
        delete from attempt where outgoing_id = '${id}'; delete from chain_coin where outgoing_id = '${id}';
        delete from chain_nonce where outgoing_id = '${id}'; delete from chain_fee_due where txid = '${txid}';
        delete from outgoing where id = '${id}'; delete from withdrawal where id = '${ref}'; commit`),
    );
    expect(await platform.signer.status()).toMatchObject({ state: 'stopped' });
    const journal = openJournal(platform.config.dataDir);
    await journal.refresh();
    const lines = journal.all();
    const { given, unknown } = await giveBackLost(ownerUrlOf(platform), lines);
    expect(given.map((line) => line.txid)).not.toContain(txid);
    expect(unknown.map((line) => line.txid)).toEqual([txid]);
    expect(await giveBackLost(ownerUrlOf(platform), lines), 'asked again').toEqual({ given: [], unknown: [] });
    expect(await platform.signer.status()).toEqual({ state: 'ready' });

    await followLost(platform);
    await followLost(platform);
    const [noted] = await db.many`select state, to_text, booked_by from lost_payment where id = ${txid}`;
    expect(noted).toEqual({ state: 'paid', to_text: to, booked_by: null });
    expect(await db.many`select units from chain_fee_due where txid = ${txid}`).toEqual([cost]);
    // The application can neither invent one nor call it booked.
    await expect(db.run`insert into lost_payment (id, purpose, ref, to_text, units, signed_at)
      values ('0xinvented', 'withdrawal', 'x', 'y', 1, now())`).rejects.toThrow(/permission denied/);
    await expect(db.run`update lost_payment set state = 'gone' where id = ${txid}`).rejects.toThrow(/already/);
  });
});
