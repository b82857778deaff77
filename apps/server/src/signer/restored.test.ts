import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixedClock, instant, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Paying, startPaying } from '../services/outgoing/test-paying.ts';
import { asOwner, ownerUrlOf } from '../testing/owner.ts';
import { giveBackLost } from './give-back.ts';
import { JOURNAL, openJournal } from './journal.ts';
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

    // Somebody who has booked everything by hand may say so, and what was paid is still not paid again.
    const accepted = join(platform.config.dataDir, 'keys', `${JOURNAL}-accepted`);
    await writeFile(accepted, `${paidBy}\n`);
    await platform.db.run`update outgoing set retry_at = null`;
    await payRounds();
    expect([await platform.signer.status(), await paidTo(to)]).toEqual([{ state: 'ready' }, chain.units]);
    await rm(accepted);

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
});
