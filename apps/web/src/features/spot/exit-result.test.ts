import { pairOf } from '@candor/domain/market';
import { money, ppm } from '@candor/kernel';
import { expect, it } from 'vitest';
import { exitResult } from './exit-result.ts';

const PAIR = pairOf('BTC-USDT');
const FEE = ppm(2_000);

it('counts what a buy gains at its take profit and loses at its stop loss, after both fees', () => {
  // A tenth of a bitcoin for 6,000 USDT; of it 0.0999 arrive.
  const entry = {
    base: money('BTC', 10_000_000n),
    turnover: money('USDT', 6_000_000_000n),
    net: money('BTC', 9_990_000n),
  };
  expect(exitResult(PAIR, 'buy', entry, '63000', FEE)).toEqual(money('USDT', 281_112_600n));
  expect(exitResult(PAIR, 'buy', entry, '58000', FEE)).toEqual(money('USDT', -217_388_400n));
  expect(exitResult(PAIR, 'buy', entry, '', FEE)).toBeUndefined();
  expect(exitResult(PAIR, 'buy', undefined, '63000', FEE)).toBeUndefined();
});

it('counts coins for a sell that is bought back', () => {
  const entry = {
    base: money('BTC', 10_000_000n),
    turnover: money('USDT', 6_000_000_000n),
    net: money('USDT', 5_994_000_000n),
  };
  // 5,994 USDT buy 0.10515 at 57,000, of which 0.2 % go.
  expect(exitResult(PAIR, 'sell', entry, '57000', FEE)).toEqual(money('BTC', 493_970n));
});
