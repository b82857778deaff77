import { randomUUID } from 'node:crypto';
import { fundingOf } from '@candor/domain/assets';
import { followAccount } from '@candor/domain/copy-trading';
import { type Id, money, ppm } from '@candor/kernel';
import { move } from '@candor/ledger';
import { timestamp } from '../../platform/database/sql.ts';
import { type ForeignIds, giveUsdt, type Person } from '../../testing/foreign-ids.ts';
import { addCustomer } from '../../testing/people.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';
import { insertProject } from './writes.ts';

const STAKE = money('USDT', 100_000_000n);

/** A project of this customer that waits to be admitted, with its stake. */
async function addProject({ platform }: Pick<Sandbox, 'platform'>, leaderId: Id<'usr'>): Promise<Id<'cpp'>> {
  const { clock, ledger, newId, db } = platform;
  // One has one at a time.
  await db.run`update copy_project set state = 'ended', ended_at = ${timestamp(clock.now())}
    where leader_id = ${leaderId} and ended_at is null`;
  await giveUsdt(platform, leaderId, STAKE.minor);
  const [id, stakeId] = [newId('cpp'), newId('cpf')];
  const [from, to] = [fundingOf(leaderId), followAccount({ userId: leaderId, id: stakeId })];
  const about = { id, stakeId, leaderId, name: 'A project', market: 'ETH-USDT', share: ppm(100_000) };
  const rest = { cap: 1_000_000_000n, stake: STAKE.minor, isHouse: false, at: clock.now() };
  await ledger.submit({
    ...{ id: randomUUID(), requestHash: id, book: 'real', kind: 'copy.funded', cause: { type: 'copy', id: stakeId } },
    accounts: [from, to].map((name) => ({ name, asset: 'USDT' as const })),
    decide: () => ({
      ok: true,
      value: { postings: [move(STAKE, from, to)], rows: insertProject({ ...about, ...rest }), answer: null },
    }),
  });
  return id;
}

/** A follow of a project that somebody else leads, and an order of it that waits. */
async function addFollow(server: Sandbox, { id: userId }: Person): Promise<{ follow: string; order: string }> {
  const { clock, db, ledger, newId } = server.platform;
  const leader = await addCustomer(server.platform, { username: `lead${randomUUID().slice(0, 8)}` });
  const project = await addProject(server, leader.id);
  await db.run`update copy_project set state = 'open', followed = 50000000, followers = 1 where id = ${project}`;
  const [follow, order, now] = [newId('cpf'), newId('cpo'), timestamp(clock.now())];
  await db.run`insert into copy_follow (id, project_id, user_id, is_leader, amount, stop_ppm, leader_equity, cash, high,
      state, started_at)
    values (${follow}, ${project}, ${userId}, false, 50000000, 500000, 100000000, 50000000, 50000000, 'following',
      ${now})`;
  await giveUsdt(server.platform, userId, 50_000_000n);
  await ledger.transfer({
    ...({ id: randomUUID(), book: 'real', kind: 'copy.funded', cause: { type: 'copy', id: follow } } as const),
    ...{ amount: money('USDT', 50_000_000n), from: fundingOf(userId), to: followAccount({ userId, id: follow }) },
  });
  await db.run`insert into copy_order (id, project_id, side, kind, price, amount, state, placed_at)
    values (${order}, ${project}, 'buy', 'limit', 1000000, 10000000, 'waiting', ${now})`;
  return { follow, order };
}

/** An order of this customer's own project that waits. */
async function addOrder(server: Sandbox, who: Person): Promise<string> {
  const { clock, db, newId } = server.platform;
  const [project, order] = [await addProject(server, who.id), newId('cpo')];
  await db.run`insert into copy_order (id, project_id, side, kind, price, amount, state, placed_at)
    values (${order}, ${project}, 'buy', 'limit', 1000000, 10000000, 'waiting', ${timestamp(clock.now())})`;
  return order;
}

export const foreignIds: ForeignIds = {
  customer: (server, who) => ({
    cpp: async () => [{ id: await addProject(server, who.id), owner: who.token }],
    cpf: async () => {
      const { follow, order } = await addFollow(server, who);
      return [{ id: follow, owner: who.token, fields: { orderId: order } }];
    },
    cpo: async () => {
      const { follow, order } = await addFollow(server, who);
      return [
        { id: await addOrder(server, who), owner: who.token },
        { id: order, owner: who.token, fields: { id: follow } },
      ];
    },
  }),
  forCertified: ['app.copy-trading/follow', 'app.copy-trading/order'],
  ownerHears: {
    'app.copy-trading/follow': 'copy-trading.ownProject',
    'app.copy-trading/order': 'copy-trading.notOpen',
  },
  operator: () => ({ cpp: 'everybody' }),
};
