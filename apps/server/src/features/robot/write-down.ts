import { equityOf, holdingAt, orderIdOf } from '@candor/domain/robot';
import type { Instant } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { booksOfAll, figuresBy } from './books.ts';
import type { Noted } from './decide.ts';
import { robotStore } from './store.ts';
import { toStored } from './stored-intent.ts';

/** Together on disk, in one transaction: few enough that nobody else waits long for the rows. */
export const MOST_TOGETHER = 50;

type Given = {
  readonly candleAt: Instant;
  readonly close: bigint;
  /** Written in one go with each decision. */
  readonly note: ((tx: Tx, noted: Noted) => Promise<void>) | undefined;
};

/**
 * [RBT-3] What was decided, what is to be ordered and what the rules keep: on disk together, before anything is ordered. Whoever
 * was changed in between, or has decided on this candle already, is left out. [RBT-4]
 */
export async function writeDownAll(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  noted: readonly Noted[],
  { candleAt, close, note }: Given,
): Promise<void> {
  const books = await booksOfAll(
    db,
    noted.map(({ robot }) => robot.id),
  );
  const moment = timestamp(clock.now());
  const candle = timestamp(candleAt);
  await db.transaction(async (tx) => {
    const changed = await tx.many`update robot r set rule_state = v.state::jsonb, decided_at = ${candle},
        revision = r.revision + 1
      from unnest(${noted.map(({ robot }) => robot.id)}::text[], ${noted.map(({ robot }) => robot.revision)}::int[],
        ${noted.map(({ decided }) => JSON.stringify(decided.state ?? null))}::text[]) as v (id, revision, state)
      where r.id = v.id and r.revision = v.revision and r.state = 'running'
        and (r.decided_at is null or r.decided_at < ${candle})
      returning r.id`;
    const taken = new Set(changed.map(({ id }) => id));
    const rows = noted.filter(({ robot }) => taken.has(robot.id));
    const decisions = rows.map(({ robot, decided }) => {
      const { id, pair, segment, held } = robot;
      const figures = figuresBy(robot, books(id));
      const [equity, holding] = [equityOf(pair, figures, close), holdingAt(pair, held, close)];
      return { id, segment, reason: decided.reason, equity: String(equity), holding: String(holding) };
    });
    const of = <K extends keyof (typeof decisions)[number]>(key: K) => decisions.map((each) => each[key]);
    await tx.run`insert into robot_decision (robot_id, candle_at, segment, reason, close, equity, holding, at)
      select v.id, ${candle}, v.segment, v.reason, ${String(close)}::numeric, v.equity, v.holding, ${moment}
      from unnest(${of('id')}::text[], ${of('segment')}::int[], ${of('reason')}::text[], ${of('equity')}::numeric[],
        ${of('holding')}::numeric[]) as v (id, segment, reason, equity, holding)`;
    const intents = rows.flatMap(({ robot: { id }, decided }) =>
      decided.intents.map((intent, no) => {
        return { id, no, requestId: orderIdOf(id, candleAt, no), intent: JSON.stringify(toStored(intent)) };
      }),
    );
    await tx.run`insert into robot_intent (request_id, robot_id, candle_at, no, intent, state, at)
      select v.request_id, v.id, ${candle}, v.no, v.intent::jsonb, 'decided', ${moment}
      from unnest(${intents.map(({ requestId }) => requestId)}::uuid[], ${intents.map(({ id }) => id)}::text[],
        ${intents.map(({ no }) => no)}::int[], ${intents.map(({ intent }) => intent)}::text[])
        as v (request_id, id, no, intent)
      on conflict do nothing`;
    for (const each of rows) await note?.(tx, each);
    const ended = rows.filter(({ decided }) => decided.hasEnded === true).map(({ robot }) => robot.id);
    if (ended.length > 0) await robotStore(tx).endByRules(ended, clock.now());
  });
}
