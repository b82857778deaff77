import { type CountedFill, type CountedPosition, figuresOf, type RobotFigures } from '@candor/domain/robot';
import type { Queries } from '../../platform/database/sql.ts';
import { type RobotPosition, readRobotPositions } from '../margin/index.ts';
import type { FillRow, StoredRobot } from './rows.ts';
import { robotStore } from './store.ts';

/** Everything the figures of a robot are counted from. */
export type RobotBooks = { readonly fills: readonly FillRow[]; readonly positions: readonly RobotPosition[] };

export async function booksOfAll(db: Queries, ids: readonly string[]): Promise<(id: string) => RobotBooks> {
  const books = new Map<string, { fills: FillRow[]; positions: RobotPosition[] }>(
    ids.map((id) => [id, { fills: [], positions: [] }]),
  );
  for (const fill of await robotStore(db).fills(ids)) books.get(fill.robot_id)?.fills.push(fill);
  for (const position of await readRobotPositions(db, ids)) books.get(position.robotId)?.positions.push(position);
  return (id) => books.get(id) ?? { fills: [], positions: [] };
}

export async function booksOf(db: Queries, id: string): Promise<RobotBooks> {
  return (await booksOfAll(db, [id]))(id);
}

type Counted = { readonly fills: readonly CountedFill[]; readonly positions?: readonly { counted: CountedPosition }[] };

/** [RBT-7] [RBT-17] */
export function figuresBy(
  { invested }: Pick<StoredRobot, 'invested'>,
  { fills, positions = [] }: Counted,
): RobotFigures {
  return figuresOf(
    invested,
    fills,
    positions.map(({ counted }) => counted),
  );
}
