import { contract, MARKET_IDS } from '@candor/contract';
import { ROBOT_TEMPLATES } from '@candor/contract/robot/fields';
import { fundingOf } from '@candor/domain/assets';
import { ROBOT_MAXIMUM, ROBOT_MINIMUM } from '@candor/domain/robot';
import { assert, type Id, instant, isId, ok, refuse } from '@candor/kernel';
import { RECORDING } from '@candor/strategy';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { feesOf } from '../../services/engine/customer-fees.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { beginSegment } from './change.ts';
import type { Published } from './published.ts';
import { isSimulated, priceNow } from './read-feed.ts';
import type { StoredRobot } from './rows.ts';
import { showAssets, showDecision, showFill, showRobot, showSegment } from './show.ts';
import { showTemplate } from './show-template.ts';
import { start } from './start.ts';
import { finishStop } from './stop.ts';
import { robotStore } from './store.ts';

const SHOWN = 100;

export const robotRoutes = (published: Published) => [
  handle(contract.robotTemplates, async (_, context) => {
    const { db, ledger, session, user } = context;
    const all = await published.all();
    const available = await ledger.balance(session.book, { name: fundingOf(user.id), asset: 'USDT' });
    return ok({
      gate: await gateOf(context, user, session, 'robots'),
      templates: ROBOT_TEMPLATES.flatMap((id) => {
        const found = all.find((each) => each.id === id);
        return found ? [showTemplate(id, found)] : [];
      }),
      data: { what: RECORDING.what, source: RECORDING.source, candles: all[0]?.candles ?? 0 },
      minimum: onWire(ROBOT_MINIMUM),
      maximum: onWire(ROBOT_MAXIMUM),
      available: onWire(available),
      takerFeePpm: Number((await feesOf(context, user)).taker),
      markets: MARKET_IDS.map((id) => ({ id, isSimulated: isSimulated(context, id) })),
      haltedFor: (await robotStore(db).stopped())?.reason ?? null,
    });
  }),

  handle(contract.startRobot, (input, context) => start(input, context, published)),

  handle(contract.renameRobot, async ({ id, name }, context) => {
    const robot = await findOwn(context, id);
    if (!robot || !(await robotStore(context.db).rename(id, context.user.id, name))) return refuse('call.notFound');
    return ok(await show(context, { ...robot, name }));
  }),

  handle(contract.changeRobot, async ({ id, template, version }, context) => {
    const robot = await findOwn(context, id);
    if (!robot) return refuse('call.notFound');
    if (robot.state === 'stopping' || robot.state === 'stopped') return refuse('robot.ended');
    if (robot.template === template) return refuse('robot.sameTemplate');
    if ((await published.versionOf(template)) !== version) return refuse('robot.otherVersion');
    const price = priceNow(context, robot.market);
    if (price === null) return refuse('robot.noPrice');
    if (!(await beginSegment(context, robot, { template, version }, price))) return refuse('call.busy');
    return ok(await show(context, await again(context, robot)));
  }),

  handle(contract.stopRobot, async ({ id, coins }, context) => {
    // [RBT-12] [SEC-18] A sale may hand value to an accomplice's bids.
    if (context.user.isOnLegalHold) return refuse('account.noPermission');
    const { clock, db, user } = context;
    const store = robotStore(db);
    const robot = await findOwn(context, id);
    if (!robot) return refuse('call.notFound');
    await store.askToStop(robot, coins, clock.now());
    const asked = await again(context, robot);
    const owner = (await store.owners([user.id])).get(user.id);
    assert(owner, 'the customer of a robot');
    // What the market does not take now, the next round of the robots tries again.
    await finishStop(context, asked, owner);
    return ok(await show(context, await again(context, robot)));
  }),

  handle(contract.listRobots, async ({ list, cursor, limit }, context) => {
    if (cursor && !isId('rob', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { db, session, user } = context;
    const store = robotStore(db);
    const read = (most: number) => store.list(user.id, session.book, list, cursor || null, most);
    const { rows, next } = await paged(limit, read, idOf);
    const fills = await store.fills(rows.map(({ id }) => id));
    const shown = rows.map((robot) => {
      const own = fills.filter((fill) => fill.robot_id === robot.id);
      return showRobot(context, robot, own);
    });
    return ok({ rows: shown, next });
  }),

  handle(contract.getRobot, async ({ id }, context) => {
    const store = robotStore(context.db);
    const robot = await store.find(id);
    // A link is followed in whatever book one works; the page says which one it is of.
    if (robot?.userId !== context.user.id) return refuse('call.notFound');
    const fills = await store.fills([id]);
    const decisions = await store.decisions(id, SHOWN);
    const intents = await store.intents(id, decisions.at(-1)?.candle_at ?? instant(0));
    return ok({
      book: robot.book,
      robot: showRobot(context, robot, fills),
      assets: showAssets(robot, fills),
      fills: fills
        .slice(-SHOWN)
        .reverse()
        .map((fill) => showFill(robot, fill)),
      decisions: decisions.map((each) => showDecision(robot, each, intents)),
      segments: (await store.segments(id)).map((each) => showSegment(robot, each)),
    });
  }),
];

/** [DMO-4] Theirs, and of the book they work in: whoever plays does not stop what is real. */
async function findOwn({ db, session, user }: CustomerContext, id: Id<'rob'>): Promise<StoredRobot | undefined> {
  const robot = await robotStore(db).find(id);
  return robot?.userId === user.id && robot.book === session.book ? robot : undefined;
}

async function again({ db }: CustomerContext, robot: StoredRobot): Promise<StoredRobot> {
  return (await robotStore(db).find(robot.id)) ?? robot;
}

async function show(context: CustomerContext, robot: StoredRobot) {
  return showRobot(context, robot, await robotStore(context.db).fills([robot.id]));
}
