import type { MarketId } from '@candor/contract';
import { pairOf } from '@candor/domain/market';
import { checkOrderInHold } from '@candor/domain/security';
import { type CancelOnly, isLive } from '@candor/domain/spot';
import { assetNames, isId } from '@candor/kernel';
import { write } from '../../platform/database/sql.ts';
import { ledgerIdOf } from '../../platform/repeat.ts';
import { feesOf } from '../../services/engine/customer-fees.ts';
import { refuseAtGate } from '../../services/guard/feature-gates.ts';
import type { Signer } from './admit-key.ts';
import { type Answer, BAD_SYMBOL, fail, failFor, give, ILLEGAL, NO_ORDER, NOT_CANCELLED, NOT_SENT } from './answer.ts';
import { type Asked, isAnswer, readCount, readNumber } from './asked.ts';
import { moneyText, pairBySymbol, rateText } from './figures.ts';
import { type Endpoint, type Given, readPair } from './market-answers.ts';
import { CANCEL_FIELDS, CLIENT_ID, ORDER_FIELDS, readNewOrder, readRestriction } from './order-fields.ts';
import { showCancelled, showOrder, showOwnTrade, showPlaced } from './order-shapes.ts';
import { type NamedOrder, orderStore } from './order-store.ts';

export type SignedEndpoint = Endpoint<[Signer]> & { readonly needsTrade: boolean };

const CLOSED = fail(-2010, 'This action is disabled on this account.');
const RESTRICTED = fail(-2011, 'Order was not canceled due to cancel restrictions.');
const ORDER_PATH = 'public-api/order';

/** By method and name: `POST order`. */
export const ACCOUNT_ENDPOINTS: Readonly<Record<string, SignedEndpoint>> = {
  'GET account': {
    weight: 20,
    needsTrade: false,
    fields: [],
    answer: ({ platform }, _asked, signer) => account(platform, signer),
  },
  'POST order': { weight: 1, needsTrade: true, fields: ORDER_FIELDS, answer: placeOrder },
  'POST order/test': { weight: 1, needsTrade: true, fields: ORDER_FIELDS, answer: testOrder },
  'DELETE order': { weight: 1, needsTrade: true, fields: CANCEL_FIELDS, answer: cancelOrder },
  'GET order': {
    weight: 4,
    needsTrade: false,
    fields: ['symbol', 'orderId', 'origClientOrderId'],
    answer: async (given, asked, signer) => {
      const found = await findOrder(given, asked, signer);
      if (isAnswer(found)) return found;
      return found ? give(showNamed(found)) : NO_ORDER;
    },
  },
  'GET openOrders': {
    weight: 6,
    needsTrade: false,
    fields: ['symbol'],
    answer: async ({ platform: { db } }, asked, { user }) => {
      const symbol = asked.fields.get('symbol');
      const pair = symbol === undefined ? undefined : pairBySymbol(symbol);
      if (symbol !== undefined && !pair) return BAD_SYMBOL;
      return give((await orderStore(db, user.id).open(pair?.id ?? null)).map(showNamed));
    },
  },
  'DELETE openOrders': { weight: 1, needsTrade: true, fields: ['symbol'], answer: cancelAll },
  'GET allOrders': {
    weight: 20,
    needsTrade: false,
    fields: ['symbol', 'orderId', 'startTime', 'endTime', 'limit'],
    answer: async ({ platform: { db } }, asked, { user }) => {
      const read = readRange(asked, 'orderId');
      if (isAnswer(read)) return read;
      return give((await orderStore(db, user.id).all(read.pair.id, read)).map(showNamed));
    },
  },
  'GET myTrades': {
    weight: 20,
    needsTrade: false,
    fields: ['symbol', 'orderId', 'fromId', 'startTime', 'endTime', 'limit'],
    answer: async ({ platform: { db } }, asked, { user }) => {
      const read = readRange(asked, 'fromId');
      const orderNo = readNumber(asked, 'orderId');
      if (isAnswer(read)) return read;
      if (isAnswer(orderNo)) return orderNo;
      const trades = await orderStore(db, user.id).trades(read.pair.id, orderNo ?? null, read);
      return give(trades.map(({ order, fill }) => showOwnTrade(read.pair, order, fill)));
    },
  },
};

function showNamed({ market, order, clientId }: NamedOrder) {
  return showOrder(pairOf(market), order, clientId);
}

function readRange(asked: Asked, fromName: string) {
  const pair = readPair(asked);
  const limit = readCount(asked, 'limit', 500, 1_000);
  const [fromNo, from, until] = [
    readNumber(asked, fromName),
    readNumber(asked, 'startTime'),
    readNumber(asked, 'endTime'),
  ];
  if (isAnswer(pair)) return pair;
  if (isAnswer(limit)) return limit;
  if (isAnswer(fromNo)) return fromNo;
  if (isAnswer(from)) return from;
  if (isAnswer(until)) return until;
  return { pair, limit, fromNo: fromNo ?? null, from: from ?? null, until: until ?? null };
}

/** [API-9] What is there to spend and what orders have set aside, of the account that trades. */
async function account(platform: Given['platform'], { user }: Signer): Promise<Answer> {
  const { ledger, clock } = platform;
  const { maker, taker } = await feesOf(platform, user, null);
  const name = `user:${user.id}:funding`;
  const balances = [];
  for (const asset of assetNames()) {
    const free = await ledger.balance('real', { name, asset });
    const locked = await ledger.balance('real', { name: `${name}:held`, asset });
    balances.push({ asset, free: moneyText(free), locked: moneyText(locked) });
  }
  const [m, t] = [Number(maker), Number(taker)];
  return give({
    ...{ makerCommission: Math.round(m / 100), takerCommission: Math.round(t / 100), buyerCommission: 0 },
    sellerCommission: 0,
    commissionRates: { maker: rateText(m), taker: rateText(t), buyer: rateText(0), seller: rateText(0) },
    ...{ canTrade: !user.isBanned, canWithdraw: false, canDeposit: false, brokered: false },
    ...{ requireSelfTradePrevention: true, preventSor: false, updateTime: clock.now(), accountType: 'SPOT' },
    ...{ balances, permissions: ['SPOT'], uid: Number(user.uid) },
  });
}

/** [API-11] Everything that placing would refuse by the market as it is now; nothing is placed. */
async function testOrder({ platform }: Given, asked: Asked, { user, heldUntil }: Signer): Promise<Answer> {
  const read = readNewOrder(asked);
  if (isAnswer(read)) return read;
  const free = checkOrderInHold(read.order, heldUntil, platform.clock.now());
  if (!free.ok || (await isClosedTo(platform, user))) return CLOSED;
  const tested = await platform.engine.test({
    book: 'real',
    market: read.pair.id,
    by: await placer(platform, user, read.pair.id),
    order: read.order,
    isHeld: free.value.isHeld,
    keepsUnfilled: true,
  });
  return tested.ok ? give({}) : failFor(tested);
}

async function isClosedTo(platform: Given['platform'], user: Signer['user']): Promise<boolean> {
  const closed = await refuseAtGate(platform, user, { book: 'real' }, { feature: 'spot', refusals: {} });
  return user.isBanned || closed !== undefined;
}

async function placer(platform: Given['platform'], user: Signer['user'], market: MarketId) {
  const fees = await feesOf(platform, user, market);
  return { owner: user.id, userId: user.id, account: `user:${user.id}:funding`, fees } as const;
}

/**
 * [API-7] A client id places one order: the same signed request again finds it, another request with that id is refused.
 * Without a client id every request is an order of its own.
 */
async function placeOrder({ platform }: Given, asked: Asked, { user, heldUntil, signature }: Signer): Promise<Answer> {
  const read = readNewOrder(asked);
  if (isAnswer(read)) return read;
  const { pair, order, response } = read;
  // [SEC-17] A thief with another trade password must not get by a key what the pages refuse.
  const free = checkOrderInHold(order, heldUntil, platform.clock.now());
  if (!free.ok || (await isClosedTo(platform, user))) return CLOSED;
  const clientId = read.clientId ?? newClientId(platform);
  if (isId('ord', clientId)) return ILLEGAL('newClientOrderId');
  const placed = await platform.engine.place({
    book: 'real',
    market: pair.id,
    by: await placer(platform, user, read.pair.id),
    order,
    isHeld: free.value.isHeld,
    // [API-14] An IOC that meets nothing expires, as Binance has it, and can be looked up.
    keepsUnfilled: true,
    // With words before it: a client's id must never be taken for a uuid that carries its time.
    requestId: ledgerIdOf(user.id, ORDER_PATH, `client-order-id ${clientId}`),
    requestHash: signature,
    rider: {
      accounts: [],
      after: ({ id, no }) => ({
        rows: [
          write`insert into api_order (user_id, client_id, order_id, market, no)
            values (${user.id}, ${clientId}, ${id}, ${pair.id}, ${no})`,
        ],
      }),
    },
  });
  if (!placed.ok) return failFor(placed);
  const fills = response === 'FULL' ? await orderStore(platform.db, user.id).fills(placed.value.id) : null;
  return give(showPlaced(pair, placed.value, clientId, fills, response === 'ACK'));
}

async function cancelOrder(given: Given, asked: Asked, signer: Signer): Promise<Answer> {
  const cancelId = asked.fields.get('newClientOrderId') ?? newClientId(given.platform);
  if (!CLIENT_ID.test(cancelId)) return ILLEGAL('newClientOrderId');
  const only = readRestriction(asked);
  if (isAnswer(only)) return only;
  const found = await findOrder(given, asked, signer);
  if (isAnswer(found)) return found;
  return found ? cancelOne(given, found, signer, { cancelId, only }) : NOT_CANCELLED;
}

type Cancelling = { readonly cancelId: string; readonly only?: CancelOnly | undefined };

async function cancelOne(
  { platform, cancels }: Given,
  found: NamedOrder,
  { user }: Signer,
  { cancelId, only }: Cancelling,
): Promise<Answer> {
  const { order, market, clientId } = found;
  if (order.state !== 'open' && order.state !== 'waiting') return NOT_CANCELLED;
  // The report of the cancel names it, and may be written before this is answered.
  cancels.set(order.id, cancelId);
  const cancelled = await platform.engine.cancel({ id: order.id, owner: user.id, only });
  if (cancelled.ok) return give(showCancelled(pairOf(market), cancelled.value, clientId, cancelId));
  const now = only === undefined ? undefined : await platform.engine.order(order.id);
  return now && isLive(now) ? RESTRICTED : failFor(cancelled);
}

function newClientId(platform: Given['platform']): string {
  return `api-${platform.newId('req').slice(4)}`;
}

async function cancelAll(given: Given, asked: Asked, signer: Signer): Promise<Answer> {
  const pair = readPair(asked);
  if (isAnswer(pair)) return pair;
  const open = await orderStore(given.platform.db, signer.user.id).open(pair.id);
  if (open.length === 0) return NOT_CANCELLED;
  const cancelId = newClientId(given.platform);
  const answers = await Promise.all(open.map((found) => cancelOne(given, found, signer, { cancelId })));
  // One that was filled in between is not there to be cancelled; the others are.
  return give(answers.filter(({ status }) => status === 200).map(({ body }) => body));
}

async function findOrder(
  { platform }: Given,
  asked: Asked,
  { user }: Signer,
): Promise<NamedOrder | Answer | undefined> {
  const pair = readPair(asked);
  const no = readNumber(asked, 'orderId');
  if (isAnswer(pair)) return pair;
  if (isAnswer(no)) return no;
  const store = orderStore(platform.db, user.id);
  const clientId = asked.fields.get('origClientOrderId');
  if (clientId !== undefined && !CLIENT_ID.test(clientId)) return ILLEGAL('origClientOrderId');
  if (no !== undefined) {
    const found = await store.findByNo(pair.id, no);
    // Whoever names an order twice means the one that both names are of.
    return clientId === undefined || found?.clientId === clientId ? found : undefined;
  }
  return clientId === undefined ? NOT_SENT('orderId') : store.findByClientId(pair.id, clientId);
}
