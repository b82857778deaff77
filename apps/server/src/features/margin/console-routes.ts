import { contract, type FundDay, type FundDraw } from '@candor/contract';
import { INSURANCE, LENDING, worthOf } from '@candor/domain/margin';
import { formatPrice, marketPairs, pairOf } from '@candor/domain/market';
import { baseOf } from '@candor/domain/spot';
import { type Asset, DAY_MS, type Instant, instant, later, money, ok, SETTLEMENT_ASSET } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { onWire } from '../../platform/wire-money.ts';
import { type DayRow, type DrawRow, marginConsoleStore } from './console-store.ts';

const DAYS = 30;
const DRAWS = 50;
const PPM = 1_000_000n;
/** Everything that can be lent or taken over: the quote asset of every market, and their coins. */
/** What is lent and insured: the quote of the markets, and their bases. */
const lentAssets = (): readonly Asset[] => [SETTLEMENT_ASSET, ...marketPairs().map(({ base }) => base)];

/** Fund and pool are looked at here. Money gets there through the ledger's own proposals, and the rates are settings. */
export const marginConsoleRoutes = [
  handle(contract.marginFunds, async ({ book }, { clock, db, settings }) => {
    const store = marginConsoleStore(db);
    const now = clock.now();
    const since = instant(startOfDay(later(now, -(DAYS - 1) * DAY_MS)));
    const [fund, pool, fundFlow, poolFlow, draws, lent, sums, hourly] = await Promise.all([
      store.balances(book, INSURANCE),
      store.balances(book, LENDING),
      store.flow(book, INSURANCE, since),
      store.flow(book, LENDING, since),
      store.draws(book, DRAWS),
      store.lent(book),
      store.sums(book, since),
      settings.get('margin.hourlyInterest'),
    ]);
    const usdt = (minor: bigint) => onWire(money('USDT', minor));
    const live = [...lent.values()];
    const lentOf = (asset: Asset) =>
      asset === 'USDT'
        ? live.reduce((sum, { loan }) => sum + loan, 0n)
        : marketPairs()
            .filter(({ base }) => base === asset)
            .reduce((sum, pair) => sum + baseOf(pair, lent.get(pair.id)?.short_lots ?? 0).minor, 0n);
    return ok({
      asOf: now,
      insurance: {
        account: INSURANCE,
        balances: lentAssets().map((asset) => onWire(money(asset, fund.get(asset) ?? 0n))),
        flow: lentAssets().map((asset) => ({ asset, days: daysOf(asset, fund.get(asset) ?? 0n, fundFlow, since) })),
        charged: usdt(sums.charged),
        chargedLately: usdt(sums.charged_lately),
        draws: draws.map(describeDraw),
      },
      lending: {
        account: LENDING,
        assets: lentAssets().map((asset) => {
          const [free, out] = [pool.get(asset) ?? 0n, lentOf(asset)];
          const usedPpm = free + out > 0n ? Number((out * PPM) / (free + out)) : null;
          return { asset, free: onWire(money(asset, free)), lent: onWire(money(asset, out)), usedPpm };
        }),
        flow: lentAssets().map((asset) => ({ asset, days: daysOf(asset, pool.get(asset) ?? 0n, poolFlow, since) })),
        positions: live.reduce((sum, { positions }) => sum + positions, 0),
        hourlyPpm: Number(hourly),
        interestOwed: usdt(live.reduce((sum, { interest }) => sum + interest, 0n)),
        interestPaid: usdt(sums.interest),
        interestLately: usdt(sums.interest_lately),
        lost: usdt(sums.lost),
      },
    });
  }),
];

function startOfDay(at: Instant): number {
  return at - (at % DAY_MS);
}

/** Backwards from what there is now, so that the last figure is the ledger's own. */
function daysOf(asset: Asset, balance: bigint, flow: readonly DayRow[], since: Instant): FundDay[] {
  let left = balance;
  return Array.from({ length: DAYS }, (_, ago) => later(since, (DAYS - 1 - ago) * DAY_MS))
    .map((at) => {
      const { came = 0n, went = 0n } = flow.find((row) => row.asset === asset && row.day === at) ?? {};
      const day = {
        at,
        in: onWire(money(asset, came)),
        out: onWire(money(asset, went)),
        balance: onWire(money(asset, left)),
      };
      left += went - came;
      return day;
    })
    .reverse();
}

/** [MRG-16] What it paid for the coin of a long, or got for the coin of a short, beside what that was worth. */
function describeDraw(row: DrawRow): FundDraw {
  const pair = pairOf(row.market);
  const { side, lots, turnover, mark: markPrice } = row;
  const worth = markPrice === null ? null : worthOf(pair, { side, lots }, markPrice);
  const cost = worth === null ? null : side === 'long' ? turnover - worth : worth - turnover;
  return {
    positionId: row.position_id,
    market: row.market,
    side,
    uid: row.uid,
    username: row.username,
    amount: onWire(baseOf(pair, lots)),
    turnover: onWire(money(pair.quote, turnover)),
    cost: cost === null ? null : onWire(money(pair.quote, cost)),
    mark: markPrice === null ? null : formatPrice(pair, markPrice),
    transferId: row.transfer_id,
    at: row.at,
  };
}
