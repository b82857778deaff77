import { pairOf } from '@candor/domain/market';
import { ASSET_NAMES, isId } from '@candor/kernel';
import { write } from '../../platform/database/sql.ts';
import { ledgerIdOf } from '../../platform/repeat.ts';
import { feesOf } from '../../services/engine/customer-fees.ts';
import { refuseAtGate } from '../../services/guard/feature-gates.ts';
import type { Signer } from './admit-key.ts';
import { type Answer, BAD_SYMBOL, fail, failFor, give, ILLEGAL, NO_ORDER, NOT_CANCELLED, NOT_SENT } from './answer.ts';
import { type Asked, isAnswer, readCount, readNumber } from './asked.ts';
import { moneyText, pairBySymbol, rateText } from './figures.ts';
import { type Endpoint, type Given, readPair } from './market-answers.ts';
import { CLIENT_ID, readNewOrder } from './order-fields.ts';
import { showCancelled, showOrder, showOwnTrade, showPlaced } from './order-shapes.ts';
import { type NamedOrder, orderStore } from './order-store.ts';

export type SignedEndpoint = Endpoint<[Signer]> & { readonly needsTrade: boolean };

const CLOSED = fail(-2010, 'This action is disabled on this account.');
const ORDER_PATH = 'public-api/order';

/** By method and name: `POST order`. */
export const ACCOUNT_ENDPOINTS: Readonly<Record<string, SignedEndpoint>> = {
  'GET account': { weight: 20, needsTrade: false, answer: ({ platform }, _asked, signer) => account(platform, signer) },
  'POST order': { weight: 1, needsTrade: true, answer: placeOrder },
  'POST order/test': { weight: 1, needsTrade: true, answer: (_given, asked) => testOrder(asked) },
  'DELETE order': { weight: 1, needsTrade: true, answer: cancelOrder },
  'GET order': {
    weight: 4,
    needsTrade: false,
    answer: async (given, asked, signer) => {
      const found = await findOrder(given, asked, signer);
      if (isAnswer(found)) return found;
      return found ? give(showNamed(found)) : NO_ORDER;
    },
  },
  'GET openOrders': {
    weight: 6,
    needsTrade: false,
    answer: async ({ platform: { db } }, asked, { user }) => {
      const symbol = asked.fields.get('symbol');
      const pair = symbol === undefined ? undefined : pairBySymbol(symbol);
      if (symbol !== undefined && !pair) return BAD_SYMBOL;
      return give((await orderStore(db, user.id).open(pair?.id ?? null)).map(showNamed));
    },
  },
  'DELETE openOrders': { weight: 1, needsTrade: true, answer: cancelAll },
  'GET allOrders': {
    weight: 20,
    needsTrade: false,
    answer: async ({ platform: { db } }, asked, { user }) => {
      const read = readRange(asked, 'orderId');
      if (isAnswer(read)) return read;
      return give((await orderStore(db, user.id).all(read.pair.id, read)).map(showNamed));
    },
  },
  'GET myTrades': {
    weight: 20,
    needsTrade: false,
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
  const { maker, taker } = await feesOf(platform, user);
  const name = `user:${user.id}:funding`;
  const balances = [];
  for (const asset of ASSET_NAMES) {
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

function testOrder(asked: Asked): Answer {
  const read = readNewOrder(asked);
  return isAnswer(read) ? read : give({});
}

/** [API-7] The same signed request again finds the order it made; the same client id in another request is refused. */
async function placeOrder({ platform }: Given, asked: Asked, { user, signature }: Signer): Promise<Answer> {
  const read = readNewOrder(asked);
  if (isAnswer(read)) return read;
  const { pair, order, response } = read;
  const closed = await refuseAtGate(platform, user, { book: 'real' }, { feature: 'spot', refusals: {} });
  if (user.isBanned || closed) return CLOSED;
  const clientId = read.clientId ?? `api-${signature.slice(0, 24)}`;
  if (isId('ord', clientId)) return ILLEGAL('newClientOrderId');
  const placed = await platform.engine.place({
    book: 'real',
    market: pair.id,
    by: { owner: user.id, userId: user.id, account: `user:${user.id}:funding`, fees: await feesOf(platform, user) },
    order,
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
  const cancelId = asked.fields.get('newClientOrderId') ?? `api-${signer.signature.slice(0, 24)}`;
  if (!CLIENT_ID.test(cancelId)) return ILLEGAL('newClientOrderId');
  const found = await findOrder(given, asked, signer);
  if (isAnswer(found)) return found;
  return found ? cancelOne(given, found, signer, cancelId) : NOT_CANCELLED;
}

async function cancelOne({ platform }: Given, found: NamedOrder, { user }: Signer, cancelId: string): Promise<Answer> {
  const { order, market, clientId } = found;
  if (order.state !== 'open' && order.state !== 'waiting') return NOT_CANCELLED;
  const cancelled = await platform.engine.cancel({ id: order.id, owner: user.id });
  return cancelled.ok ? give(showCancelled(pairOf(market), cancelled.value, clientId, cancelId)) : failFor(cancelled);
}

async function cancelAll(given: Given, asked: Asked, signer: Signer): Promise<Answer> {
  const pair = readPair(asked);
  if (isAnswer(pair)) return pair;
  const open = await orderStore(given.platform.db, signer.user.id).open(pair.id);
  if (open.length === 0) return NOT_CANCELLED;
  const cancelId = `api-${signer.signature.slice(0, 24)}`;
  const answers = await Promise.all(open.map((found) => cancelOne(given, found, signer, cancelId)));
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
  if (no !== undefined) return store.findByNo(pair.id, no);
  const clientId = asked.fields.get('origClientOrderId');
  if (!clientId) return NOT_SENT('orderId');
  return CLIENT_ID.test(clientId) ? store.findByClientId(pair.id, clientId) : ILLEGAL('origClientOrderId');
}
