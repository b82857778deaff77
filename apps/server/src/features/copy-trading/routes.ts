import { contract } from '@candor/contract';
import { fundingOf } from '@candor/domain/assets';
import { CAP_MAXIMUM, COPY_SLIPPAGE, FOLLOW_MAXIMUM, FOLLOW_MINIMUM, STAKE_MINIMUM } from '@candor/domain/copy-trading';
import { isSettled, marketPairs } from '@candor/domain/market';
import { feeRatesOf } from '@candor/domain/spot';
import { assert, formatMoney, type Id, isId, money, ok, refuse } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { feeTerms, ownFees } from '../../services/engine/customer-fees.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { FEE_LEVEL } from './carry-out.ts';
import { cancelPart, leave } from './changes.ts';
import { follow } from './follow.ts';
import { leadRoutes } from './lead-routes.ts';
import { finishLeave } from './leave.ts';
import { BOOK } from './mark.ts';
import type { StoredFollow, StoredProject } from './rows.ts';
import { showCopied, showFollow, showOrder, showProject, showProjects, showSettlement } from './show.ts';
import { copyStore } from './store.ts';

/** Rows of a page's lists, and points of its curve. */
const SHOWN = 100;
const SHOWN_POINTS = 400;
/** What customers may look at; a project that waits or was rejected is its leader's alone. */
const PUBLIC = new Set(['open', 'suspended', 'ending', 'ended']);

export const copyTradingRoutes = [
  handle(contract.copyRules, async (_, context) => {
    const { engine, ledger, session, settings, user } = context;
    const terms = await feeTerms({ settings });
    return ok({
      gate: await gateOf(context, user, session, 'copyTrading'),
      leadGate: await gateOf(context, user, session, 'copyLeading'),
      available: onWire(await ledger.balance(session.book, { name: fundingOf(user.id), asset: 'USDT' })),
      followMinimum: onWire(FOLLOW_MINIMUM),
      followMaximum: onWire(FOLLOW_MAXIMUM),
      stakeMinimum: onWire(STAKE_MINIMUM),
      capMaximum: onWire(CAP_MAXIMUM),
      newLeaderLimit: onWire(await settings.get('copy-trading.newLeader')),
      slippagePpm: Number(COPY_SLIPPAGE),
      markets: marketPairs()
        .filter(isSettled)
        .map(({ id }) => {
          const takerFeePpm = Number(feeRatesOf(FEE_LEVEL, false, terms, ownFees(id)).taker);
          return { id, state: engine.info(BOOK, id).state, takerFeePpm };
        }),
    });
  }),

  handle(contract.listCopyProjects, async ({ list, cursor, limit }, context) => {
    if (cursor && !isId('cpp', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) => copyStore(context.db).projects({ list, before: cursor || null }, most);
    const { rows, next } = await paged(limit, read, idOf);
    return ok({ rows: await showProjects(context, rows, context.user.id), next });
  }),

  handle(contract.getCopyProject, async ({ id }, context) => {
    const { db, user } = context;
    const store = copyStore(db);
    const project = await store.project(id);
    if (!project || !(PUBLIC.has(project.state) || project.leaderId === user.id)) return refuse('call.notFound');
    const [own] = await store.follows({ project: id, user: user.id, states: ['following', 'leaving'], limit: 1 });
    const points = await store.points([id], SHOWN_POINTS);
    const orders = await store.orders(id, SHOWN);
    return ok({
      project: await showProject(context, project, user.id),
      followId: own && !own.isLeader ? own.id : null,
      curve: points.map(({ at, leader_equity: equity }) => ({ at, equity: formatMoney(money('USDT', equity)) })),
      // What waits would tell others where to stand in the way: only who is in the project sees it.
      orders: orders.filter((each) => own || each.state === 'filled').map((each) => showOrder(project, each)),
      sharePaid: onWire(money('USDT', await store.sharePaid(id))),
      settlements: (await store.settledDays(id, SHOWN)).map(({ at, follows, equity, due }) => {
        return { at, follows, equity: onWire(money('USDT', equity)), due: onWire(money('USDT', due)) };
      }),
    });
  }),

  handle(contract.followProject, follow),

  handle(contract.listCopyFollows, async ({ list, cursor, limit }, context) => {
    if (cursor && !isId('cpf', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = copyStore(context.db);
    const read = (most: number) => store.followsOf(context.user.id, list, cursor || null, most);
    const { rows, next } = await paged(limit, read, idOf);
    const shown = await Promise.all(rows.map((each) => show(context, each)));
    return ok({ rows: shown, next });
  }),

  handle(contract.getCopyFollow, async ({ id }, context) => {
    const found = await findOwn(context, id);
    if (!found) return refuse('call.notFound');
    const store = copyStore(context.db);
    const { own, project } = found;
    const parts = new Map((await store.parts(id, SHOWN)).map((part) => [part.order_id as string, part]));
    const orders = await store.orders(project.id, SHOWN);
    const mine = orders.filter((each) => parts.has(each.id) || (each.state === 'waiting' && own.state === 'following'));
    const settlements = await store.settlements(id, SHOWN);
    return ok({
      follow: await show(context, own),
      orders: mine.map((each) => showCopied(project, each, parts.get(each.id))),
      settlements: settlements.map((row) => showSettlement(project, row)),
      exits: [...(await store.exits(own))],
    });
  }),

  handle(contract.cancelCopied, async ({ id, orderId }, context) => {
    const found = await findOwn(context, id);
    if (!found || found.own.isLeader) return refuse('call.notFound');
    const order = await copyStore(context.db).order(orderId);
    if (order?.projectId !== found.project.id) return refuse('call.notFound');
    return (await cancelPart(context, found.own, orderId)) ? ok({}) : refuse('copy-trading.orderOver');
  }),

  handle(contract.unfollow, async ({ id, coins }, context) => {
    // [SEC-18] A sale may hand value to an accomplice's bids.
    if (context.user.isOnLegalHold) return refuse('account.noPermission');
    const found = await findOwn(context, id);
    if (!found) return refuse('call.notFound');
    if (found.own.isLeader) return refuse('copy-trading.ownProject');
    await leave(context, found.own, 'asked', coins);
    // What the market does not take now, the next round tries again.
    await finishLeave(context, found.project, id);
    const after = await copyStore(context.db).follow(id);
    assert(after, 'a follow that was just there');
    return ok(await show(context, after));
  }),

  ...leadRoutes,
];

/** Theirs; anybody else's is not there. [DMO-4] Follows are of the real book, and so is who changes them. */
async function findOwn(
  { db, session, user }: CustomerContext,
  id: Id<'cpf'>,
): Promise<{ readonly own: StoredFollow; readonly project: StoredProject } | undefined> {
  const store = copyStore(db);
  const own = await store.follow(id);
  if (own?.userId !== user.id || session.book !== BOOK) return undefined;
  const project = await store.project(own.projectId);
  assert(project, 'the project of a follow');
  return { own, project };
}

async function show(context: CustomerContext, own: StoredFollow) {
  const store = copyStore(context.db);
  const project = await store.project(own.projectId);
  assert(project, 'the project of a follow');
  return showFollow(context, project, own, await store.stakeOf(project.id));
}
