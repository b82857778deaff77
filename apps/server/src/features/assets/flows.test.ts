import { contract } from '@candor/contract';
import { fixedClock, parseMoney } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Sandbox, startSandbox, TEST_NOW, transferForm } from '../../testing/test-sandbox.ts';

const markets = makeFakeMarkets(fixedClock(TEST_NOW));
let server: Sandbox;
let mia: string;
beforeAll(async () => {
  server = await startSandbox({}, { markets });
  mia = await server.signIn('mia');
});
afterAll(() => server.close());

const usdt = (amount = '') => {
  const minor = parseMoney('USDT', amount.replace('-', ''))?.minor ?? 0n;
  return amount.startsWith('-') ? -minor : minor;
};

describe('the history', () => {
  it('[AST-13] tells what came and went apart from the result', async () => {
    const read = async () => (await server.ask(contract.assetsHistory, { hours: 24 }, mia)).data.points;
    const before = await read();
    expect(before).toHaveLength(25);
    expect(before[0]?.netDeposits).toBe('0');
    await server.ask(contract.sendTransfer, transferForm({ amount: '3' }), mia);
    const after = await read();
    const moved = (points: typeof before) => usdt(points.at(-1)?.netDeposits ?? '');
    const total = (points: typeof before) => usdt(points.at(-1)?.balance);
    expect(moved(after) - moved(before)).toBe(-usdt('3'));
    expect(total(after) - total(before)).toBe(-usdt('3'));
  });

  it('[AST-13] of a month has everything in it that was ever granted', async () => {
    const { points } = (await server.ask(contract.assetsHistory, { days: 365 }, mia)).data;
    const granted = usdt(points.at(-1)?.netDeposits ?? '');
    expect(granted).toBeGreaterThan(0n);
    expect(points[0]).toMatchObject({ balance: '0', netDeposits: '0' });
  });

  it.each(['0', '169', '1.5'])('of %s hours is refused', async (hours) => {
    expect((await server.ask(contract.assetsHistory, { hours }, mia)).body.errcode).toBe(60_013);
  });
});
