import { fundingOf, type RecordKind } from '@candor/domain/assets';
import { fallbackOf } from '@candor/domain/configuration';
import { INSURANCE, LENDING, positionAccount, readWaiting } from '@candor/domain/margin';
import { pairOf } from '@candor/domain/market';
import { feeRatesOf } from '@candor/domain/spot';
import { type Asset, assert, money, ok } from '@candor/kernel';
import { accountKey, move } from '@candor/ledger';
import { CUSTOMERS, fixedId } from '../../seed/cast.ts';
import { uuidOf } from '../../seed/seed-history.ts';
import type { HouseGrant, LedgerSeed } from '../../seed/story.ts';
import { insertOrder } from './order-rows.ts';

/** What is lent to positions, and what stands in for those that lost more than they had, in both books. */
export const lendingGrants: readonly HouseGrant[] = (['real', 'demo'] as const).flatMap((book): HouseGrant[] => [
  { to: LENDING, book, asset: 'USDT', amount: '120000' },
  { to: LENDING, book, asset: 'BTC', amount: '1' },
  { to: LENDING, book, asset: 'ETH', amount: '20' },
  { to: LENDING, book, asset: 'TRX', amount: '200000' },
  { to: INSURANCE, book, asset: 'USDT', amount: '20000' },
  { to: INSURANCE, book, asset: 'BTC', amount: '0.2' },
  { to: INSURANCE, book, asset: 'ETH', amount: '4' },
  { to: INSURANCE, book, asset: 'TRX', amount: '40000' },
]);

/** So far below the market that it waits for as long as anybody looks at it. */
const WAITING = { side: 'long', amount: '0.01', multiplier: 5, price: '40000', stopLoss: '35000' } as const;

/** [MRG-23] Amir waits for a cheaper bitcoin, by the rules of anybody's order and with the margin reserved. */
export const seedWaitingOrder: LedgerSeed = async (ledger) => {
  const pair = pairOf('BTC-USDT');
  const { id: userId, level } = CUSTOMERS.amir;
  const [levels, makerShare, vipDiscount] = [
    fallbackOf('levels'),
    fallbackOf('spot.makerShare'),
    fallbackOf('spot.vipDiscount'),
  ];
  const fee = feeRatesOf(level, false, { levels, makerShare, vipDiscount }).taker;
  const waiting = readWaiting(pair, WAITING, {
    fee,
    mostMultiplier: fallbackOf('margin.mostMultiplier'),
    maintenance: fallbackOf('margin.maintenance'),
    slippage: fallbackOf('margin.slippage'),
    minimum: fallbackOf('spot.minimum'),
  });
  assert(waiting.ok, 'an order by the rules');
  const [id, requestId, requestHash] = [fixedId('mgo', 1), uuidOf('waiting margin order'), 'sandbox'];
  const [funding, account] = [fundingOf(userId), positionAccount(userId, id)];
  const placed = await ledger.submit({
    ...{ id: requestId, requestHash, book: 'real', kind: 'margin.reserved' satisfies RecordKind },
    cause: { type: 'margin.order', id },
    accounts: [accountKey(funding, pair.quote), accountKey(account, pair.quote)],
    decide: ({ now }) =>
      ok({
        postings: [move(money<Asset>(pair.quote, waiting.value.reserved), funding, account)],
        rows: [
          insertOrder({
            ...{ id, book: 'real', market: pair.id, userId, waiting: waiting.value, fee, requestHash, requestId, now },
          }),
        ],
        answer: { id },
      }),
  });
  assert(placed.ok, 'margin for an order that waits');
};
