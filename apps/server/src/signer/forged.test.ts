import { HOUR_MS } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backing } from '../testing/back-withdrawal.ts';
import { startTestSigner, TOKEN } from './test-signer.ts';

// What somebody can make the signer pay who has the application's role and writes whatever rows it lets them write.

let world: Awaited<ReturnType<typeof startTestSigner>>;
let signer: Awaited<ReturnType<typeof world.start>>;
beforeAll(async () => {
  world = await startTestSigner();
  signer = await world.start('one');
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance(HOUR_MS + 1));

const OPERATOR = `opr_${'0'.repeat(26)}` as const;

describe('a payment that nobody asked for', () => {
  it.each(['automatic', OPERATOR] as const)('is not signed, though it says %s approved it', async (approvedBy) => {
    const id = await world.plan({ approvedBy }, {}, null);
    expect(await signer.sign(id, 1)).toEqual({ ok: false, code: 'signer.unapproved' });
  });

  it('is not signed in the chain’s coin either, nor for a withdrawal of the same figure in a token', async () => {
    const coin = { token: null, units: 10n ** 18n, approvedBy: OPERATOR };
    const forged = await world.plan(coin, { token: null }, null);
    expect(await signer.sign(forged, 1)).toEqual({ ok: false, code: 'signer.unapproved' });
    const swapped = await world.plan(coin, { token: null });
    const swap = `update withdrawal set asset = 'USDT' where payment_id = $1`;
    await expect(world.asApp(swap, [swapped])).rejects.toThrow('permission denied');
    await world.asOwner(swap, [swapped]);
    expect(await signer.sign(swapped, 1)).toEqual({ ok: false, code: 'signer.unapproved' });
    const asked = await world.plan(coin, { token: null });
    expect(await signer.sign(asked, 1)).toMatchObject({ ok: true });
  });

  it.each<[string, Backing]>([
    ['another address', { to: TOKEN }],
    ['an address that is not bound', { boundTo: TOKEN }],
    ['another amount', { fee: 1n }],
    ['money that is not held', { held: 999_999n }],
    ['a withdrawal that was not approved', { state: 'review' }],
    ['somebody else’s approval', { approvedBy: OPERATOR }],
  ])('is not signed for a withdrawal with %s', async (_what, backing) => {
    const id = await world.forge(
      backing.approvedBy ? { approvedBy: backing.approvedBy as never } : {},
      {},
      {
        ...backing,
        ...(backing.approvedBy && { approvedBy: 'automatic' }),
      },
    );
    expect(await signer.sign(id, 1)).toEqual({ ok: false, code: 'signer.unapproved' });
    // The same where somebody with the database's own password wrote it, past every trigger.
    const owned = await world.plan({}, {}, backing);
    expect(await signer.sign(owned, 1)).toEqual({ ok: false, code: 'signer.unapproved' });
  });

  it('is not signed for a withdrawal that another payment pays already', async () => {
    const first = await world.forge();
    const again = await world.plan({ purpose: 'withdrawal', ref: `again:${first}` }, {}, null);
    expect(await signer.sign(again, 1)).toEqual({ ok: false, code: 'signer.unapproved' });
    expect(await signer.sign(first, 1)).toMatchObject({ ok: true });
  });
});

describe('the application’s role', () => {
  it('cannot write a withdrawal that somebody has approved, nor approve one as nobody', async () => {
    const id = await world.plan({}, {}, { state: 'review', approvedBy: 'automatic' });
    const [found] = await world.asOwner('select w.*, w.id as was from withdrawal w where payment_id = $1', [id]);
    const columns = `user_id, network, asset, amount, fee, binding_id, label, to_text, to_key, state_at, needs_second, session_id,
      ip, user_agent, is_new_device, requested_at`;
    const forge = (state: string, approvedBy: string | null, paymentId: string | null) =>
      world.asApp(
        `insert into withdrawal (id, hold_id, state, approved_by, payment_id, ended_at, ${columns})
          select 'wdr_' || repeat('9', 26), gen_random_uuid(), $2, $3, $4, case when $2 = 'confirmed' then now() end, ${columns}
          from withdrawal where id = $1`,
        [(found as { was: string }).was, state, approvedBy, paymentId],
      );
    await expect(forge('approved', OPERATOR, null)).rejects.toThrow('begins at its beginning');
    await expect(forge('approved', 'automatic', id)).rejects.toThrow('begins at its beginning');
    await expect(forge('confirmed', 'automatic', null)).rejects.toThrow('begins at its beginning');
    await world.asOwner(
      `begin; set local session_replication_role = replica;
       update withdrawal set approved_by = null where payment_id = '${id}'; commit`,
    );
    await expect(
      world.asApp(`update withdrawal set state = 'approved', approved_by = $2 where payment_id = $1`, [id, OPERATOR]),
    ).rejects.toThrow('needs an operator who may sign in');
  });
});

describe('what pays nobody but the chain', () => {
  it('is signed so often an hour and no more', async () => {
    const hot = await signer.hotAddress('ethereum');
    const wish = { purpose: 'bump', to: hot, token: null, units: 0n } as const;
    const bytes = { to: hot, token: null, units: 0n };
    const first = await world.plan({ ...wish, ref: 'first' }, bytes);
    expect(await signer.sign(first, 1)).toMatchObject({ ok: true });
    const last = await world.plan({ ...wish, ref: 'last' }, bytes);
    // As if a hundred and nineteen more had been signed in this hour.
    await world.asOwner(
      `begin; set local session_replication_role = replica;
       insert into attempt (outgoing_id, n, chain, from_address, unsigned, nonce, since_height, planned_at, state, raw, txid, signed_at,
           death)
         select a.outgoing_id, 1 + g, a.chain, a.from_address, a.unsigned, a.nonce, 1, now(), 'dead', a.raw, 'x' || g, a.signed_at,
           '{}' from attempt a, generate_series(1, 119) g where a.outgoing_id = '${first}';
       commit`,
    );
    expect(await signer.sign(last, 1)).toEqual({ ok: false, code: 'signer.overFees' });
    world.clock.advance(HOUR_MS + 1);
    expect(await signer.sign(last, 1)).toMatchObject({ ok: true });
  });
});
