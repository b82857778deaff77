import type { MarketId } from '@candor/contract';
import type { MarginSide } from '@candor/contract/margin/fields';
import { ownOf } from '@candor/domain/margin';
import type { CountedPosition } from '@candor/domain/robot';
import { type Id, ok, type Result, refuse } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMinor } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';
import { makeNewId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CloseRefusal } from './close.ts';
import { closePosition } from './close-position.ts';
import { findEarlier, type Opener, type OpenRefused, openBy } from './open.ts';
import { orderRows } from './order-rows.ts';
import { type StoredPosition, toPosition } from './rows.ts';
import { marginStore } from './store.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'engine' | 'ledger' | 'markets' | 'settings'>;

/** A position of a robot, with what its figures are counted from. */
export type RobotPosition = StoredPosition & {
  readonly robotId: Id<'rob'>;
  readonly counted: CountedPosition;
  /** Whether a liquidation took the last of it. */
  readonly isLiquidated: boolean;
};

const Sums = z.object({ robot_id: z.string(), fees: zMinor, charged: zMinor, is_liquidated: z.boolean() });

/** [RBT-17] Every position these robots ever had, oldest first, each with the sums of its steps. */
export async function readRobotPositions(db: Queries, robotIds: readonly string[]): Promise<readonly RobotPosition[]> {
  const rows = await db.many`select p.*, s.fees, s.charged, p.state = 'closed' and (select l.kind from margin_step l
        where l.position_id = p.id order by l.no desc limit 1) in ('slice', 'insurance', 'deleveraged', 'writeOff')
        as is_liquidated
    from margin_position p cross join lateral (select sum(fee + charge) as fees,
        coalesce(sum(interest) filter (where kind = 'interest'), 0) as charged
      from margin_step where position_id = p.id) s
    where p.robot_id = any (${robotIds}::text[]) order by p.id`;
  return rows.flatMap((row) => {
    const [stored, { fees, charged, is_liquidated: isLiquidated }] = [toPosition(row), Sums.parse(row)];
    const { position, robotId } = stored;
    if (robotId === null) return [];
    const { side, lots, opened, paidOut } = position;
    const cost = (opened.turnover * BigInt(lots)) / BigInt(opened.lots);
    const counted = { side, lots, own: ownOf(position), cost, paidIn: opened.margin, paidOut, fees, interest: charged };
    return [{ ...stored, robotId, counted, isLiquidated }];
  });
}

export type RobotOpening = {
  readonly market: MarketId;
  readonly side: MarginSide;
  readonly amount: string;
  readonly multiplier: number;
  readonly stopLoss: string;
};

/** [RBT-16] The opening of a robot: judged, capped, lent and booked as a customer's own, paid by the robot's account. */
export async function openForRobot(
  platform: Needed,
  asked: RobotOpening,
  by: Omit<Opener, 'newId'>,
): Promise<Result<StoredPosition, OpenRefused>> {
  const { clock, db } = platform;
  // [MRG-25] Whoever may not open one by hand may not by a robot.
  if (by.book === 'real' && (await orderRows(db).shutOf([by.user.id], clock.now())).has(by.user.id))
    return refuse('account.noPermission');
  return openBy(platform, asked, { ...by, newId: makeNewId(clock) });
}

/** [RBT-16] Closes what the book takes now. Asked again, it says what became of it. */
export async function closeForRobot(
  platform: Needed,
  stored: StoredPosition,
  request: { readonly requestId: string; readonly requestHash: string },
): Promise<Result<StoredPosition, CloseRefusal>> {
  const { db } = platform;
  const before = await findEarlier(db, stored.book, request.requestId, request.requestHash);
  if (before) return before;
  const closed = await closePosition(platform, stored, { lots: stored.position.lots, ...request });
  return closed.ok ? ok((await marginStore(db).find(stored.id)) ?? stored) : closed;
}
