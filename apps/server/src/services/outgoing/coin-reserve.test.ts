import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import { HOUSE_MINOR, type Paying, startPaying } from './test-paying.ts';

describe('[WDR-33] on a chain', () => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await startPaying('tron', systemClock);
  });
  afterAll(() => paying.close());

  const TRX = 1_000_000n;

  it('two payers who look at once do not pay twice what is there once; the other waits until there is more', async () => {
    const { chain, enqueue, find, finish, hot, platform, reader, step } = paying;
    const before = await reader.balance(hot, null);
    // Either of them fits above what is kept for fees, both together do not.
    const units = before - HOUSE_MINOR - 2_000n * TRX;
    const both = [await enqueue({ token: null, units }), await enqueue({ token: null, units })];
    await Promise.all([step(), step()]);
    await finish(both.slice(0, 1).map(({ id }) => id));
    const found = await Promise.all(both.map(({ id }) => find(id)));
    expect(found.map(({ state }) => state).sort()).toEqual(['confirmed', 'waiting']);
    const waiting = found.find(({ state }) => state === 'waiting');
    expect(waiting).toMatchObject({ waitsFor: 'reserve', txid: null, attempts: 0 });
    // What is kept for fees is still there, less what the first one cost, and a payment in a token is not held up by it.
    expect(await reader.balance(hot, null)).toBeGreaterThan(HOUSE_MINOR);
    const token = await enqueue();
    expect(await finish([token.id])).toEqual(['confirmed']);
    await chain.fund(hot);
    await platform.db.run`update outgoing set retry_at = null where state = 'open'`;
    expect(await finish(both.map(({ id }) => id))).toEqual(['confirmed', 'confirmed']);
    expect(await Promise.all(both.map(({ to }) => reader.balance(to, null)))).toEqual([units, units]);
  });
});
