// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedCall, forgetMemo, memoCall } from './cached-call.ts';
import { leaveSession } from './session.ts';

const fetched = vi.fn<typeof fetch>();

function answers(...bodies: unknown[]) {
  for (const body of bodies) fetched.mockResolvedValueOnce(new Response(JSON.stringify(body)));
}
const wallets = { errcode: 0, errmsg: '', fp_wallets: [], eth_wallets: [] };

beforeEach(() => {
  leaveSession();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('cachedCall', () => {
  it('answers from the store for half an hour, then asks again', async () => {
    answers(wallets, wallets);
    await cachedCall('app.wallet/wallets', {});
    vi.advanceTimersByTime(29 * 60_000);
    await cachedCall('app.wallet/wallets', {});
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * 60_000);
    await cachedCall('app.wallet/wallets', {});
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('keeps payloads apart and does not keep refusals', async () => {
    const refused = { errcode: 60024, errmsg: 'None.', data: null };
    answers(refused, { ...wallets, properties: [] }, { ...wallets, properties: [] });
    const a = { address: 'a'.repeat(34) };
    expect((await cachedCall('app.wallet/propertydb/sum', a)).ok).toBe(false);
    expect((await cachedCall('app.wallet/propertydb/sum', a)).ok).toBe(true);
    await cachedCall('app.wallet/propertydb/sum', { address: 'b'.repeat(34) });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('forgets everything when the customer leaves', async () => {
    answers(wallets, wallets);
    await cachedCall('app.wallet/wallets', {});
    leaveSession();
    await cachedCall('app.wallet/wallets', {});
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('memoCall', () => {
  it('asks once, also for those who ask while it is under way', async () => {
    answers({ errcode: 0, errmsg: '', data: { name: 'Candor' } });
    const [first, second] = await Promise.all([memoCall('app.util/init', {}), memoCall('app.util/init', {})]);
    expect(first).toBe(second);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('does not remember a failure', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network'));
    answers({ errcode: 0, errmsg: '', data: { name: 'Candor' } });
    expect((await memoCall('app.util/init', {})).ok).toBe(false);
    expect((await memoCall('app.util/init', {})).ok).toBe(true);
  });
});

it('a memo that is no longer true is asked for again, and the others stay', async () => {
  answers(wallets, { errcode: 0, errmsg: '', data: {} }, wallets);
  await memoCall('app.wallet/wallets', {});
  await memoCall('app.util/init', {});
  forgetMemo('app.wallet/wallets');
  await memoCall('app.wallet/wallets', {});
  await memoCall('app.util/init', {});
  expect(fetched).toHaveBeenCalledTimes(3);
});
