import { contract } from '@candor/contract';
import { showMobile } from '@candor/domain/agent';
import { readMobile } from '@candor/domain/auth';
import { isId, money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { agentStore } from './store.ts';

/** [AGT-2] Names that begin alike; whoever looks for more of them types another letter. */
const MOST_FOUND = 50;

export const agentRoutes = [
  handle(contract.listProxies, async ({ search = '', cursor, limit }, { db, user }) => {
    if (cursor && !isId('usr', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = agentStore(db);
    const text = search.trim();
    const mobile = readMobile(text)?.number ?? text;
    const { rows, next } =
      text === ''
        ? await paged(
            limit,
            (most) => store.list(user.id, cursor || null, most),
            ({ member_id }) => member_id,
          )
        : { rows: await store.find(user.id, { mobile, text }, MOST_FOUND), next: null };
    const ids = rows.map(({ member_id }) => member_id);
    const [recharged, withdrawn] = [await store.recharged(ids), await store.withdrawn(ids)];
    const of = (sums: typeof recharged, id: string) =>
      sums.filter(({ user_id }) => user_id === id).map(({ asset, amount }) => onWire(money(asset, amount)));
    return ok({
      members: await store.members(user.id),
      rows: rows.map(({ member_id, uid, username, tier, level, joined_at, ...row }) => ({
        ...{ uid, username, tier, level, joinedAt: joined_at, mobile: showMobile(row.mobile, mobile) },
        ...{ recharged: of(recharged, member_id), withdrawn: of(withdrawn, member_id) },
      })),
      next,
    });
  }),
];
