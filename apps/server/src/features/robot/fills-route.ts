import { contract } from '@candor/contract';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { showFill } from './show.ts';
import { robotStore } from './store.ts';

/** [RBT-7] The page shows the newest; this has all of them, for whoever counts again. A cursor says how many are older. */
export const robotFillsRoute = handle(contract.listRobotFills, async ({ id, cursor, limit }, { db, user }) => {
  const store = robotStore(db);
  const robot = await store.find(id);
  if (robot?.userId !== user.id) return refuse('call.notFound');
  if (cursor && !/^\d{1,9}$/.test(cursor)) return refuse('call.invalidField', { field: 'cursor' });
  const fills = await store.fills([id]);
  const end = cursor ? Math.min(Number(cursor), fills.length) : fills.length;
  const first = Math.max(0, end - limit);
  const rows = fills.slice(first, end).reverse();
  return ok({ rows: rows.map((fill) => showFill(robot, fill)), next: first === 0 ? null : String(first) });
});
