import { applyMovement, type Effect, type Holdings, type Movement, Tally } from '@candor/domain/statement';
import { type Instant, ok, type Result, refuse } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { priceMovements } from './moment-prices.ts';
import { MovementReader, type NumberedMovement } from './movements.ts';
import { type Progress, ProgressMemory, type Unpriced } from './progress.ts';

export type HistoryContext = Pick<CustomerContext, 'db' | 'markets' | 'clock' | 'log'> & {
  readonly session: Pick<CustomerContext['session'], 'book'>;
  readonly user: Pick<CustomerContext['user'], 'id'>;
};

/** How many movements are priced and counted at once, how many lines are read for one call, and how often a place is kept. */
const CHUNK = 500;
const LINES_PER_CALL = 80_000;
const PLACE_EVERY = 5_000;
/** Movements without a price that are named. */
const NAMED = 20;

/** One movement with what it did. */
export type Counted = { readonly movement: Movement; readonly effects: readonly Effect[]; readonly after: Holdings };

/** How far to read: to the first movement at this moment or later, or to this transfer and no further. */
export type Goal = {
  readonly before?: Instant;
  readonly through?: bigint;
  /** At most so many lines of the ledger, those between own accounts too. */
  readonly lines?: number;
  /** At most so many movements. */
  readonly most?: number;
  readonly onCounted?: (counted: Counted) => void;
};

export type History = {
  readonly progress: Progress;
  readonly reader: MovementReader;
  /** Whether the goal was reached, and not only the most that may be read. */
  readonly isThere: boolean;
};

const memories = new WeakMap<object, ProgressMemory>();

/** Whose history, in which book. */
export function whoseOf({ session, user }: HistoryContext): string {
  return `${session.book} ${user.id}`;
}

/** One for each server: places are remembered as long as it runs. */
export function memoryOf({ db, clock }: Pick<HistoryContext, 'db' | 'clock'>): ProgressMemory {
  const known = memories.get(db);
  if (known) return known;
  const made = new ProgressMemory(() => clock.now());
  memories.set(db, made);
  return made;
}

/** [STT-3] Reads on from a place in the customer's history, and keeps where it got to. */
export async function readOn(context: HistoryContext, from: Progress, goal: Goal): Promise<History> {
  const reader = await MovementReader.open(context.db, context.session.book, context.user.id, from.positions);
  let progress = from;
  let [movements, kept] = [0, from.count];
  for (;;) {
    const room = Math.min(CHUNK, (goal.most ?? Number.POSITIVE_INFINITY) - movements);
    const chunk = room > 0 ? await takeChunk(reader, goal, room) : [];
    if (chunk.length === 0) break;
    progress = await countChunk(context, progress, chunk, reader, goal.onCounted);
    movements += chunk.length;
    if (progress.count - kept >= PLACE_EVERY) {
      memoryOf(context).keep(whoseOf(context), progress);
      kept = progress.count;
    }
  }
  const most = goal.lines ?? LINES_PER_CALL;
  // Lines between own accounts at the end are behind too, so that they are not read again.
  const next = await reader.peek(most);
  const isThere = next === undefined ? reader.lines < most : isBeyond(goal, next);
  progress = { ...progress, positions: reader.positions };
  if (reader.lines > 0) memoryOf(context).keep(whoseOf(context), progress);
  return { progress, reader, isThere };
}

/** Everything up to a moment, or everything there is. */
export async function readTo(
  context: HistoryContext,
  before: Instant | undefined,
): Promise<Result<History, 'statement.stillReading'>> {
  const from = memoryOf(context).find(whoseOf(context), ({ at }) => before === undefined || at < before);
  const history = await readOn(context, from, before === undefined ? {} : { before });
  return history.isThere ? ok(history) : stillReading(history);
}

export function stillReading({ progress }: History) {
  return refuse('statement.stillReading', { movements: String(progress.count) });
}

function isBeyond({ before, through }: Goal, { no, movement }: NumberedMovement): boolean {
  return (before !== undefined && movement.at >= before) || (through !== undefined && no > through);
}

async function takeChunk(reader: MovementReader, goal: Goal, most: number): Promise<NumberedMovement[]> {
  const chunk: NumberedMovement[] = [];
  while (chunk.length < most) {
    const next = await reader.peek(goal.lines ?? LINES_PER_CALL);
    if (!next || isBeyond(goal, next)) break;
    reader.take();
    chunk.push(next);
  }
  return chunk;
}

async function countChunk(
  context: HistoryContext,
  from: Progress,
  chunk: readonly NumberedMovement[],
  reader: MovementReader,
  onCounted: Goal['onCounted'],
): Promise<Progress> {
  const positions = reader.positions;
  const pricesOf = await priceMovements(
    context,
    chunk.map(({ movement }) => movement),
  );
  const tally = new Tally(from.sums);
  const unpriced: Unpriced[] = [...from.unpriced];
  let { holdings, no, at } = from;
  for (const { movement, no: number } of chunk) {
    const counted = applyMovement(holdings, movement, pricesOf(movement));
    holdings = counted.holdings;
    [no, at] = [number, movement.at];
    for (const effect of counted.effects) {
      tally.add(effect);
      const isUnpriced = effect.value === null && effect.quantity > 0n;
      if (isUnpriced && unpriced.length < NAMED) {
        unpriced.push({ id: movement.transferId, asset: effect.asset, at: movement.at });
      }
    }
    onCounted?.({ movement, effects: counted.effects, after: holdings });
  }
  return { no, at, count: from.count + chunk.length, positions, holdings, sums: tally.all(), unpriced };
}
