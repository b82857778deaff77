import { contract } from '@candor/contract';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { beginEnd, endOrder } from './changes.ts';
import { openProject, placeOrder } from './lead.ts';
import { BOOK } from './mark.ts';
import { showFollow, showOrder, showProject } from './show.ts';
import { copyStore } from './store.ts';

const SHOWN = 100;

/** A leader's own projects. */
export const leadRoutes = [
  handle(contract.openProject, openProject),

  handle(contract.getCopyLead, async ({ id }, context) => {
    const { db, user } = context;
    const store = copyStore(db);
    const own = await store.projects({ leader: user.id }, SHOWN);
    const projects = own.map(({ id: each, name, market, state }) => ({ id: each, name, market, state }));
    const project = id ? own.find((each) => each.id === id) : (own.find(({ endedAt }) => endedAt === null) ?? own[0]);
    if (!project) return id ? refuse('call.notFound') : ok({ projects, project: null, stake: null, orders: [] });
    const stake = await store.stakeOf(project.id);
    const orders = await store.orders(project.id, SHOWN);
    const counts = await store.partCounts(orders.map(({ id }) => id));
    return ok({
      projects,
      project: await showProject(context, project, user.id),
      stake: stake ? showFollow(context, project, stake, stake) : null,
      orders: orders.map((order) => {
        const counted = counts.find((each) => each.order_id === order.id);
        return {
          order: showOrder(project, order),
          followers: counted?.followers ?? 0,
          leftOut: counted?.left_out ?? 0,
        };
      }),
    });
  }),

  handle(contract.placeProjectOrder, async (input, context) => {
    const placed = await placeOrder(input, context);
    return placed.ok ? ok(showOrder(placed.value.project, placed.value.order)) : placed;
  }),

  handle(contract.cancelProjectOrder, async ({ id }, context) => {
    const store = copyStore(context.db);
    const order = await store.order(id);
    const project = order && (await store.project(order.projectId));
    if (!order || project?.leaderId !== context.user.id || context.session.book !== BOOK) {
      return refuse('call.notFound');
    }
    if (order.state === 'waiting') await endOrder(context, order, { state: 'cancelled' });
    const now = (await store.order(id)) ?? order;
    return now.state === 'cancelled' ? ok(showOrder(project, now)) : refuse('copy-trading.orderOver');
  }),

  handle(contract.endProject, async ({ id }, context) => {
    // [SEC-18] A sale may hand value to an accomplice's bids.
    if (context.user.isOnLegalHold) return refuse('account.noPermission');
    const store = copyStore(context.db);
    const project = await store.project(id);
    if (project?.leaderId !== context.user.id || context.session.book !== BOOK) return refuse('call.notFound');
    // The next round sells and gives back; what the market does not take is tried again.
    await beginEnd(context, project);
    return ok(await showProject(context, (await store.project(id)) ?? project, context.user.id));
  }),
];
