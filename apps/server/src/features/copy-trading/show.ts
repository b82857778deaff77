import type {
  CopiedOrder,
  CopyFollow,
  CopyOrder,
  CopyProject,
  CopySettlement,
} from '@candor/contract/copy-trading/shapes';
import { equityAt, partOf, roomOf, stopBalance } from '@candor/domain/copy-trading';
import { formatPrice } from '@candor/domain/market';
import { maskName } from '@candor/domain/transfer';
import { money, scaleOf } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { onWire } from '../../platform/wire-money.ts';
import { isSimulated } from '../../services/markets/is-simulated.ts';
import { equityNow, figuresOf, MOST_POINTS } from './figures.ts';
import { markNow } from './mark.ts';
import type { PartRow, SettlementRow, StoredFollow, StoredOrder, StoredProject } from './rows.ts';
import { copyStore } from './store.ts';

type Showing = Pick<Platform, 'clock' | 'db' | 'engine' | 'markets'>;
const usdt = (minor: bigint) => onWire(money('USDT', minor));

/** Projects with everything that is told of them. `viewer` is nobody for an operator. */
export async function showProjects(
  platform: Showing,
  projects: readonly StoredProject[],
  viewer: string | null,
): Promise<CopyProject[]> {
  const store = copyStore(platform.db);
  const ids = projects.map(({ id }) => id);
  const follows = await store.follows({ project: ids });
  const points = await store.points(ids, MOST_POINTS);
  const now = platform.clock.now();
  return projects.map((project) => {
    const own = follows.filter(({ projectId }) => projectId === project.id);
    const markPrice = markNow(platform, project.market);
    const { id, name, market, state, reason, followers, isHouse, openedAt, endedAt } = project;
    const worths = own.filter((each) => each.state !== 'ended').map((each) => equityNow(project, each, markPrice));
    const room = state === 'open' ? roomOf(project) : 0n;
    return {
      ...{ id, name, market, state, reason, followers, isHouse, openedAt, endedAt },
      leader: maskName(project.leaderName),
      isOwn: project.leaderId === viewer,
      isFull: room === 0n,
      isSimulated: isSimulated(platform, market),
      sharePpm: Number(project.share),
      cap: usdt(project.cap),
      stake: usdt(project.stake),
      room: usdt(room),
      aum: worths.some((each) => each === null)
        ? null
        : usdt(worths.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n)),
      figures: figuresOf(project, {
        ...{ follows: own, markPrice, now },
        points: points.filter(({ project_id: of }) => of === id),
      }),
    };
  });
}

export async function showProject(platform: Showing, project: StoredProject, viewer: string | null) {
  const [shown] = await showProjects(platform, [project], viewer);
  return shown as CopyProject;
}

/** [CPY-17] A follow with its own result, and the leader's in the same time beside it. */
export function showFollow(
  platform: Showing,
  project: StoredProject,
  follow: StoredFollow,
  stake: StoredFollow | undefined,
): CopyFollow {
  const markPrice = markNow(platform, project.market);
  const { pair } = project;
  const equity = equityNow(project, follow, markPrice);
  const leaderNow =
    follow.endLeaderEquity ??
    (stake ? (stake.endEquity ?? (markPrice === null ? null : equityAt(pair, stake, markPrice))) : null);
  const { id, projectId, isLeader, state, leftFor, atEnd, waitsFor, amount, stop, startedAt, endedAt } = follow;
  return {
    ...{ id, projectId, isLeader, state, leftFor, atEnd, waitsFor, startedAt, endedAt },
    name: project.name,
    market: project.market,
    isSimulated: isSimulated(platform, project.market),
    amount: usdt(amount),
    stopPpm: stop === null ? null : Number(stop),
    stopAt: stop === null ? null : usdt(stopBalance(amount, stop)),
    sharePpm: isLeader ? 0 : Number(project.share),
    cash: usdt(follow.cash),
    coins: onWire(money(pair.base, follow.coins)),
    price: markPrice === null || follow.endEquity !== null ? null : formatPrice(pair, markPrice),
    equity: equity === null ? null : usdt(equity),
    result: equity === null ? null : usdt(equity - amount),
    resultPart: equity === null ? null : partOf(amount, equity),
    leaderPart: leaderNow === null ? null : partOf(follow.leaderEquity, leaderNow),
    fees: usdt(follow.fees),
    sharePaid: usdt(follow.paid),
    highWater: usdt(follow.high),
  };
}

function averageOf({ pair }: StoredProject, quote: bigint, base: bigint): string | null {
  return base === 0n ? null : formatPrice(pair, (quote * 10n ** BigInt(scaleOf(pair.base))) / base);
}

export function showOrder(project: StoredProject, order: StoredOrder): CopyOrder {
  const { pair } = project;
  const { id, side, kind, state, price, amount, base, quote, refusal, placedAt, endedAt } = order;
  return {
    ...{ id, side, kind, state, refusal, placedAt, endedAt },
    price: price === null ? null : formatPrice(pair, price),
    amount: onWire(money(side === 'buy' ? pair.quote : pair.base, amount)),
    base: onWire(money(pair.base, base)),
    quote: onWire(money(pair.quote, quote)),
    averagePrice: averageOf(project, quote, base),
  };
}

export function showSettlement({ pair }: StoredProject, row: SettlementRow): CopySettlement {
  const { period, at, mark: markPrice } = row;
  return {
    ...{ period, at, equity: usdt(row.equity), due: usdt(row.due), cash: usdt(row.cash) },
    coins: onWire(money(pair.base, row.coins)),
    price: markPrice === null ? null : formatPrice(pair, markPrice),
  };
}

export function showCopied(project: StoredProject, order: StoredOrder, part: PartRow | undefined): CopiedOrder {
  const { base, quote } = project.pair;
  const [given, taken] = order.side === 'buy' ? [quote, base] : [base, quote];
  if (!part) return { order: showOrder(project, order), part: null };
  const gross = part.brought + part.fee;
  const price = order.side === 'buy' ? averageOf(project, part.paid, gross) : averageOf(project, gross, part.paid);
  return {
    order: showOrder(project, order),
    part: {
      leftOut: part.left_out,
      paid: onWire(money(given, part.paid)),
      brought: onWire(money(taken, part.brought)),
      fee: onWire(money(taken, part.fee)),
      price,
    },
  };
}
