import { contract } from '@candor/contract';
import { DESK_ACCOUNT } from '@candor/domain/flash-exchange';
import { type Asset, assert, parseMoney, scaleOf } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FlashServer, startFlash } from './test-flash.ts';

/** What is shown before the tap is what leaves the account and what comes in, to the smallest unit. */
let server: FlashServer;
let mia: Awaited<ReturnType<FlashServer['addPerson']>>;
beforeAll(async () => {
  server = await startFlash();
  mia = await server.addPerson('mia');
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
});

const PPM = 1_000_000n;
const minorOf = (asset: Asset, text: string) => {
  const read = parseMoney(asset, text);
  assert(read, `an amount, got ${text}`);
  return read.minor;
};
const have = async (name: string, base: Asset) => ({
  usdt: await server.balance(name, 'USDT'),
  coin: await server.balance(name, base),
});

describe('the fee shown is the fee charged: a flash exchange', () => {
  it.each([
    ['buy', 'BTC', 'give', '123.456789'],
    ['buy', 'BTC', 'get', '0.00333333'],
    ['buy', 'ETH', 'give', '77.7'],
    ['buy', 'TRX', 'get', '1234.567891'],
    ['sell', 'BTC', 'give', '0.00777777'],
    ['sell', 'TRX', 'get', '31.313131'],
    ['sell', 'ETH', 'give', '0.01234567'],
  ] as const)('%s %s where what one will %s is %s', async (side, base, fixed, amount) => {
    server.setPrices();
    const funds = `user:${mia.id}:funding`;
    const { data: price } = await server.ask(contract.flashPrice, { base }, mia);
    const quote = await server.quote(mia, { side, base, fixed, amount });
    expect(quote.code).toBe('ok');
    const { give, get, cost, mid, rate, spreadPpm, id } = quote.data;
    // The page's rate and spread are those of the quote.
    expect([rate, spreadPpm]).toEqual([side === 'buy' ? price.buyRate : price.sellRate, price.spreadPpm]);
    const before = { mine: await have(funds, base), desk: await have(DESK_ACCOUNT, base) };
    const taken = await server.accept(mia, id);
    expect(taken).toMatchObject({ code: 'ok', data: { give, get, cost, rate, spreadPpm } });

    const [usdtText, coinText] = side === 'buy' ? [give.amount, get.amount] : [get.amount, give.amount];
    const [usdt, coin] = [minorOf('USDT', usdtText), minorOf(base, coinText)];
    const after = { mine: await have(funds, base), desk: await have(DESK_ACCOUNT, base) };
    const [paid, got] = side === 'buy' ? [-usdt, coin] : [usdt, -coin];
    expect([after.mine.usdt - before.mine.usdt, after.mine.coin - before.mine.coin]).toEqual([paid, got]);
    expect([after.desk.usdt - before.desk.usdt, after.desk.coin - before.desk.coin]).toEqual([-paid, -got]);

    // What it cost against the median, computed here, is what was shown; and it is never more than the spread that was.
    const worth = (coin * minorOf('USDT', mid)) / 10n ** BigInt(scaleOf(base));
    const charged = side === 'buy' ? usdt - worth : worth - usdt;
    const shown = minorOf('USDT', cost.amount);
    expect(charged - shown <= 1n && shown - charged <= 1n).toBe(true);
    expect(charged * PPM).toBeLessThanOrEqual((worth + 1n) * BigInt(spreadPpm) + PPM);
    expect(charged).toBeGreaterThan(0n);
  });
});
