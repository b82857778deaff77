import {
  addLines,
  type Part,
  type Prices,
  startOfToday,
  sumByAsset,
  totalInUsdt,
  type WorthLine,
  worthLine,
} from '@candor/domain/assets';
import { pastEquity } from '@candor/domain/margin';
import { pairOf } from '@candor/domain/market';
import { type Asset, add, type Instant, isZero, type Money, money, subtract } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { type PastPosition, readMark, readPastPositions, readPositionWorth } from '../margin/index.ts';
import { kindOf, ownPath } from './own-accounts.ts';
import { pricesOf, readCloses, readPrices } from './prices.ts';
import { assetsStore } from './store.ts';

/** Every account of the customer, read in one instant. */
export async function readParts({ ledger, session, user }: CustomerContext) {
  const balances = await ledger.balances(session.book, ownPath(user.id));
  return balances.flatMap(({ name, balance }) => {
    const own = kindOf(user.id, name);
    return own ? [{ ...own, balance }] : [];
  });
}

/** [AST-6] What everything comes to now: accounts at the venues' prices, positions at the mark, what waiting orders have aside. */
export async function readTotal(context: CustomerContext) {
  const parts = await readParts(context);
  const quoted = readPrices(context);
  const prices = pricesOf(quoted);
  const { total: inAccounts, unpriced } = totalInUsdt(parts, prices);
  const positions = await readPositionWorth(context, context.user.id, context.session.book);
  const total = add(inAccounts, positions.equity);
  return { parts, quoted, prices, total, unpriced, assets: sumByAsset(parts), positions };
}
export type Total = Awaited<ReturnType<typeof readTotal>>;

/**
 * [AST-11] What moved since midnight, and not what the market did: the total less what there was at midnight at the prices of now.
 * Null where a position that counts has no mark.
 */
export async function readToday(context: CustomerContext, now: Total, at: Instant, zone: string) {
  const { user, session } = context;
  const since = startOfToday(at, zone);
  if (now.positions.unmarked > 0) return { since, change: null };
  const past = (await readPastPositions(context, user.id, session.book, [since])).filter(wasOpen);
  const equities = past.map((each) => equityNow(context, each));
  const known = equities.filter((equity) => equity !== undefined);
  if (known.length < equities.length) return { since, change: null };
  const closings = await readClosings(context, heldAssets(now.parts), [since]);
  const then = totalInUsdt(
    closings.flatMap(({ balances }) => balances.map((balance) => ({ isHeld: false, balance }))),
    now.prices,
  ).total;
  const inPositions = known.reduce((sum, equity) => sum + equity, 0n);
  return { since, change: subtract(now.total, add(then, money('USDT', inPositions))) };
}

/**
 * [AST-7] What the total was at each of these past moments: it counts what the total counts now, each at the price of that moment.
 * Undefined where one of those prices is not known.
 */
export async function readPast(context: CustomerContext, now: Total, moments: readonly Instant[]) {
  const { user, session } = context;
  const closings = await readClosings(context, heldAssets(now.parts), moments);
  const wereHeld = closings.filter(({ balances }) => balances.some((balance) => !isZero(balance)));
  const positions = (await readPastPositions(context, user.id, session.book, moments)).filter(wasOpen);
  const [priced, marked] = [
    wereHeld.filter(({ asset }) => isPriced(asset, now.prices)),
    positions.filter(({ market }) => readMark(context, session.book, market).ok),
  ];
  const wanted = new Set([...priced.map(({ asset }) => asset), ...marked.map(({ market }) => pairOf(market).base)]);
  wanted.delete('USDT');
  const closes = new Map(
    await Promise.all([...wanted].map(async (asset) => [asset, await readCloses(context, asset, moments)] as const)),
  );
  const lines: WorthLine[] = [
    ...priced.map(({ asset, balances }) => worthLine(balances, closes.get(asset) ?? [])),
    ...marked.map((each) => equityLine(each, closes.get(pairOf(each.market).base) ?? [])),
  ];
  return {
    points: addLines(lines, moments.length),
    closes,
    unpriced: wereHeld.filter(({ asset }) => !isPriced(asset, now.prices)).map(({ asset }) => asset),
    unmarked: positions.length - marked.length,
  };
}

function readClosings({ db, session, user }: CustomerContext, assets: readonly Asset[], moments: readonly Instant[]) {
  return Promise.all(
    assets.map(async (asset): Promise<{ asset: Asset; balances: readonly Money[] }> => {
      const balances =
        moments.length === 0 ? [] : assetsStore(db).closings(session.book, ownPath(user.id), asset, moments);
      return { asset, balances: await balances };
    }),
  );
}

/** Waiting margin orders have USDT aside even where no account of the customer ever had any left. */
function heldAssets(parts: readonly Part[]): readonly Asset[] {
  return [...new Set<Asset>(['USDT', ...parts.map(({ balance }) => balance.asset)])];
}

function isPriced(asset: Asset, prices: Prices): boolean {
  return asset === 'USDT' || prices.has(asset);
}

function wasOpen({ standings }: PastPosition): boolean {
  return standings.some(({ lots }) => lots > 0);
}

function equityNow(context: CustomerContext, { market, side, standings }: PastPosition): bigint | undefined {
  const markPrice = readMark(context, context.session.book, market);
  const [standing] = standings;
  return markPrice.ok && standing ? pastEquity(pairOf(market), side, standing, markPrice.value) : undefined;
}

function equityLine({ market, side, standings }: PastPosition, prices: readonly (bigint | undefined)[]): WorthLine {
  return standings.map((standing, at) => {
    const price = prices[at];
    if (standing.lots === 0) return 0n;
    return price === undefined ? undefined : pastEquity(pairOf(market), side, standing, price);
  });
}
