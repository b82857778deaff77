import { DAY_MS, fixedClock, instant } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mineWhileWaiting } from '../mine-while-waiting.ts';
import { startTronChain, type TronChain } from './tron-chain.ts';

const clock = fixedClock(instant(Date.UTC(2026, 10, 16)));
const FOR_ONE = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
/** Blocks are made by hand here: the first tick comes long after the test. */
const rhythm = { everyMs: DAY_MS, confirmations: 1, heartbeatMs: 15_000 };

let chain: TronChain;
beforeAll(async () => {
  chain = await startTronChain({ clock, rhythm });
});
afterAll(() => chain.stop());

const height = () => Number(chain.sim.node.chain.head.header.number);
const ask = async (path: string, body: object = {}) => {
  const answer = await fetch(`${chain.url}/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
};

describe('an idle TRON chain', () => {
  it('makes no block for a program that only looks for new ones, however long it looks', async () => {
    const before = height();
    clock.advance(DAY_MS);
    await ask('wallet/getnowblock');
    await ask('walletsolidity/getnowblock');
    await ask('wallet/getblockbynum', { num: before });
    expect(height()).toBe(before);
    expect(chain.sim.node.isInUse).toBe(false);
  });

  it('is of today again for whoever asks for a payment, and pays after a day of silence', async () => {
    clock.advance(DAY_MS);
    const before = height();
    await ask('wallet/gettransactioninfobyid', { value: '00'.repeat(32) });
    expect(height()).toBe(before + 1);
    expect(chain.sim.node.isInUse).toBe(true);
    clock.advance(3 * DAY_MS);
    const txid = await chain.faucet(FOR_ONE, 5_000_000n);
    await chain.mine();
    expect(await ask('wallet/gettransactioninfobyid', { value: txid })).toMatchObject({ id: txid });
  });
});

describe('its heartbeat', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [true, 4],
    [false, 0],
  ])('beats while it is in use: %s', async (isInUse, blocks) => {
    const mine = vi.fn(async () => undefined);
    const miner = mineWhileWaiting(
      { everyMs: 1_000, confirmations: 0, heartbeatMs: 15_000 },
      { isWaiting: () => false, isInUse: () => isInUse, mine },
    );
    await vi.advanceTimersByTimeAsync(60_000);
    miner.stop();
    expect(mine).toHaveBeenCalledTimes(blocks);
  });
});
