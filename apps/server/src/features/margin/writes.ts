import type { Decided, Exits, Position, Step } from '@candor/domain/margin';
import type { Id, Instant, Ppm } from '@candor/kernel';
import type { LedgerBook, RowWrite } from '@candor/ledger';
import { timestamp, write } from '../../platform/database/sql.ts';
import type { StoredPosition } from './rows.ts';

export type NewPosition = {
  readonly id: Id<'pos'>;
  readonly book: LedgerBook;
  readonly market: string;
  readonly userId: Id<'usr'>;
  readonly robotId: Id<'rob'> | null;
  readonly multiplier: number;
  readonly fee: Ppm;
  readonly exits: Exits;
  readonly orderId: Id<'ord'>;
  readonly now: Instant;
};

const minor = (value: bigint) => String(value);
const maybe = (value: bigint | null) => (value === null ? null : String(value));

export function insertPosition(
  given: NewPosition,
  { side, lots, cash, loan, interest, opened, state }: Position,
): RowWrite {
  const at = timestamp(given.now);
  return write`insert into margin_position (id, book, market, user_id, robot_id, side, multiplier, lots, cash, loan, interest,
      opened_lots, opened_turnover, opened_margin, paid_out, fee_ppm, take_profit, stop_loss, state, version, open_order,
      charged_until, opened_at)
    values (${given.id}, ${given.book}, ${given.market}, ${given.userId}, ${given.robotId}, ${side},
      ${given.multiplier}, ${lots},
      ${minor(cash)}::numeric, ${minor(loan)}::numeric, ${minor(interest)}::numeric, ${opened.lots},
      ${minor(opened.turnover)}::numeric, ${minor(opened.margin)}::numeric, 0, ${Number(given.fee)},
      ${maybe(given.exits.takeProfit)}::numeric, ${maybe(given.exits.stopLoss)}::numeric, ${state}, 1, ${given.orderId},
      ${at}::timestamptz, ${at}::timestamptz)`;
}

/** Where a step came from. */
export type StepFacts = {
  readonly no: number;
  readonly markPrice: bigint | null;
  readonly orderId: string | null;
  readonly transferId: string | null;
  readonly now: Instant;
};

export function insertStep(
  id: Id<'pos'>,
  step: Step,
  { no, markPrice, orderId, transferId, now }: StepFacts,
): RowWrite {
  return write`insert into margin_step (position_id, no, kind, lots, turnover, fee, charge, loan_repaid, interest, paid,
      lost, mark, order_id, transfer_id, at)
    values (${id}, ${no}, ${step.kind}, ${step.lots}, ${minor(step.turnover)}::numeric, ${minor(step.fee)}::numeric,
      ${minor(step.charge)}::numeric, ${minor(step.loanRepaid)}::numeric, ${minor(step.interest)}::numeric,
      ${minor(step.paid)}::numeric, ${minor(step.lost)}::numeric, ${maybe(markPrice)}::numeric, ${orderId}, ${transferId}::uuid,
      ${timestamp(now)}::timestamptz)`;
}

/** [MRG-17] The position after its steps, and the steps; nothing of it where somebody else changed it in between. */
export function changePosition(
  stored: Pick<StoredPosition, 'id' | 'version' | 'chargedUntil'>,
  steps: readonly Decided[],
  facts: Omit<StepFacts, 'no'>,
): RowWrite[] {
  const after = steps.at(-1)?.position;
  if (!after) return [];
  const version = stored.version + steps.length;
  return [
    {
      ...write`update margin_position set lots = ${after.lots}, cash = ${minor(after.cash)}::numeric,
          loan = ${minor(after.loan)}::numeric, interest = ${minor(after.interest)}::numeric,
          paid_out = ${minor(after.paidOut)}::numeric, opened_margin = ${minor(after.opened.margin)}::numeric,
          opened_lots = ${after.opened.lots}, opened_turnover = ${minor(after.opened.turnover)}::numeric, state = ${after.state}, version = ${version},
          charged_until = ${timestamp(stored.chargedUntil)}::timestamptz,
          closed_at = ${after.state === 'closed' ? timestamp(facts.now) : null}::timestamptz
        where id = ${stored.id} and version = ${stored.version}`,
      expect: 1,
    },
    ...steps.map(({ step }, index) => insertStep(stored.id, step, { ...facts, no: stored.version + 1 + index })),
  ];
}
