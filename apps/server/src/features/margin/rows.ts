import type { MarketId } from '@candor/contract';
import { zId, zMarketId } from '@candor/contract/fields';
import { MARGIN_SIDES, MARGIN_STATES, MARGIN_STEPS } from '@candor/contract/margin/fields';
import { fundingOf } from '@candor/domain/assets';
import { type Accounts, type Exits, type Position, positionAccount, type Step } from '@candor/domain/margin';
import { type MarketPair, pairOf } from '@candor/domain/market';
import { robotAccount } from '@candor/domain/robot';
import { type Id, type Instant, type Ppm, ppm } from '@candor/kernel';
import { LEDGER_BOOKS, type LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';

const PositionRow = z.object({
  id: zId('pos'),
  book: z.enum(LEDGER_BOOKS),
  market: zMarketId,
  user_id: zId('usr'),
  robot_id: z.nullable(zId('rob')),
  side: z.enum(MARGIN_SIDES),
  multiplier: z.number(),
  lots: zCount,
  cash: zMinor,
  loan: zMinor,
  interest: zMinor,
  opened_lots: zCount,
  opened_turnover: zMinor,
  opened_margin: zMinor,
  paid_out: zMinor,
  fee_ppm: z.number(),
  take_profit: z.nullable(zMinor),
  stop_loss: z.nullable(zMinor),
  state: z.enum(MARGIN_STATES),
  version: z.number(),
  charged_until: zMoment,
  opened_at: zMoment,
  closed_at: z.nullable(zMoment),
});

/** A position as it stands on disk: what the rules see, and whose it is. */
export type StoredPosition = {
  readonly id: Id<'pos'>;
  readonly book: LedgerBook;
  readonly market: MarketId;
  readonly pair: MarketPair;
  readonly userId: Id<'usr'>;
  /** The robot whose money it is; null where it is the customer's own. */
  readonly robotId: Id<'rob'> | null;
  readonly multiplier: number;
  readonly fee: Ppm;
  readonly position: Position;
  readonly exits: Exits;
  readonly at: Accounts;
  readonly version: number;
  readonly chargedUntil: Instant;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
};

/** [RBT-16] A robot's position is paid by the robot's account and pays back into it, and no other of the customer. */
export function accountsOf(userId: string, positionId: string, robotId: string | null): Accounts {
  const funding = robotId === null ? fundingOf(userId) : robotAccount(userId, robotId);
  return { account: positionAccount(userId, positionId), funding };
}

export function toPosition(raw: unknown): StoredPosition {
  const row = PositionRow.parse(raw);
  const { id, book, market, side, lots, cash, loan, interest, state, version, multiplier } = row;
  const opened = { lots: row.opened_lots, turnover: row.opened_turnover, margin: row.opened_margin };
  return {
    ...{ id, book, market, multiplier, version },
    pair: pairOf(market),
    userId: row.user_id,
    robotId: row.robot_id,
    fee: ppm(row.fee_ppm),
    position: { side, lots, cash, loan, interest, opened, paidOut: row.paid_out, state },
    exits: { takeProfit: row.take_profit, stopLoss: row.stop_loss },
    at: accountsOf(row.user_id, id, row.robot_id),
    chargedUntil: row.charged_until,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  };
}

const StepRow = z.object({
  no: z.number(),
  kind: z.enum(MARGIN_STEPS),
  lots: zCount,
  turnover: zMinor,
  fee: zMinor,
  charge: zMinor,
  loan_repaid: zMinor,
  interest: zMinor,
  paid: zMinor,
  lost: zMinor,
  mark: z.nullable(zMinor),
  order_id: z.nullable(z.string()),
  record_id: z.nullable(z.string()),
  at: zMoment,
});

export type StoredStep = Step & {
  readonly no: number;
  readonly markPrice: bigint | null;
  readonly orderId: string | null;
  readonly recordId: string | null;
  readonly at: Instant;
};

export function toStep(raw: unknown): StoredStep {
  const row = StepRow.parse(raw);
  const { loan_repaid: loanRepaid, order_id: orderId, record_id: recordId, mark: markPrice, ...rest } = row;
  return { ...rest, loanRepaid, orderId, recordId, markPrice };
}

const RequestRow = z.object({ hash: z.string(), position_id: z.nullable(zId('pos')) });

export function toRequest(raw: unknown): { readonly positionId: Id<'pos'> | null; readonly hash: string } {
  const { hash, position_id: positionId } = RequestRow.parse(raw);
  return { hash, positionId };
}
