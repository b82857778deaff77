import { contract } from '@candor/contract';
import { AI_TEMPLATE, ROBOT_TEMPLATES } from '@candor/contract/robot/fields';
import { fundingOf } from '@candor/domain/assets';
import { isSettled, marketPairs } from '@candor/domain/market';
import { ROBOT_MAXIMUM, ROBOT_MINIMUM } from '@candor/domain/robot';
import { type Id, instant, isId, ok, refuse } from '@candor/kernel';
import { RECORDING } from '@candor/strategy';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { takerFeesOf } from '../../services/engine/customer-fees.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { isSimulated } from '../../services/markets/is-simulated.ts';
import { showMarginPosition } from '../margin/index.ts';
import { booksOf, booksOfAll } from './books.ts';
import { beginSegment, closeBefore } from './change.ts';
import type { Published } from './published.ts';
import { priceNow } from './read-feed.ts';
import type { StoredRobot } from './rows.ts';
import { showAssets, showDecision, showFill, showRobot, showSegment } from './show.ts';
import { showTemplate } from './show-template.ts';
import { slotsOf, start } from './start.ts';
import { stopOwn } from './stop.ts';
import { robotStore } from './store.ts';
import { refuseTemplate, templateGate } from './template-gate.ts';

const SHOWN = 100;

export const robotRoutes = (published: Published) => [
  handle(contract.robotTemplates, async (_, context) => {
    const { db, ledger, session, user } = context;
    const all = await published.all();
    const available = await ledger.balance(session.book, { name: fundingOf(user.id), asset: 'USDT' });
    const takerFee = await takerFeesOf(context, user);
    return ok({
      gate: await gateOf(context, user, session, 'robots'),
      templates: await Promise.all(
        ROBOT_TEMPLATES.flatMap((id) => {
          const found = all.find((each) => each.id === id);
          return found ? [templateGate(context, id).then((gate) => showTemplate(id, found, gate))] : [];
        }),
      ),
      data: { what: RECORDING.what, source: RECORDING.source, candles: all[0]?.candles ?? 0 },
      minimum: onWire(ROBOT_MINIMUM),
      maximum: onWire(ROBOT_MAXIMUM),
      available: onWire(available),
      markets: marketPairs()
        .filter(isSettled)
        .map(({ id }) => ({ id, isSimulated: isSimulated(context, id), takerFeePpm: takerFee(id) })),
      haltedFor: (await robotStore(db).stopped())?.reason ?? null,
      slots: await slotsOf(context),
    });
  }),

  handle(contract.startRobot, (input, context) => start(input, context, () => published.versionOf(input.template))),

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
    const refused = await refuseTemplate(context, template);
    if (refused) return refused;
    if ((await published.versionOf(template)) !== version) return refuse('robot.otherVersion');
    const price = priceNow(context, robot.market);
    if (price === null) return refuse('robot.noPrice');
    if (!(await closeBefore(context, robot))) return refuse('robot.positionOpen');
    if (!(await beginSegment(context, robot, { template, version }, price))) return refuse('call.busy');
    return ok(await show(context, await again(context, robot)));
  }),

  handle(contract.stopRobot, async ({ id, coins }, context) => {
    const robot = await findOwn(context, id);
    if (!robot) return refuse('call.notFound');
    const stopped = await stopOwn(context, robot, coins);
    return stopped.ok ? ok(await show(context, stopped.value)) : stopped;
  }),

  handle(contract.listRobots, async ({ list, cursor, limit }, context) => {
    if (cursor && !isId('rob', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { db, session, user } = context;
    const store = robotStore(db);
    const read = (most: number) => store.list(user.id, session.book, list, cursor || null, most);
    const { rows, next } = await paged(limit, read, idOf);
    const books = await booksOfAll(
      db,
      rows.map(({ id }) => id),
    );
    return ok({ rows: rows.map((robot) => showRobot(context, robot, books(robot.id))), next });
  }),

  handle(contract.getRobot, async ({ id }, context) => {
    const store = robotStore(context.db);
    const robot = await store.find(id);
    // A link is followed in whatever book one works; the page says which one it is of.
    if (robot?.userId !== context.user.id || robot.template === AI_TEMPLATE) return refuse('call.notFound');
    const books = await booksOf(context.db, id);
    const newest = books.positions.slice(-SHOWN).reverse();
    const decisions = await store.decisions(id, SHOWN);
    const intents = await store.intents(id, decisions.at(-1)?.candle_at ?? instant(0));
    return ok({
      book: robot.book,
      robot: showRobot(context, robot, books),
      assets: showAssets(robot, books),
      fills: books.fills
        .slice(-SHOWN)
        .reverse()
        .map((fill) => showFill(robot, fill)),
      positions: await Promise.all(newest.map((each) => showMarginPosition(context, each))),
      decisions: decisions.map((each) => showDecision(robot, each, intents)),
      segments: (await store.segments(id)).map((each) => showSegment(robot, each)),
    });
  }),
];

/** [DMO-4] Theirs, and of the book they work in: whoever plays does not stop what is real. */
async function findOwn({ db, session, user }: CustomerContext, id: Id<'rob'>): Promise<StoredRobot | undefined> {
  const robot = await robotStore(db).find(id);
  const isOwn = robot?.userId === user.id && robot.book === session.book && robot.template !== AI_TEMPLATE;
  return isOwn ? robot : undefined;
}

async function again({ db }: CustomerContext, robot: StoredRobot): Promise<StoredRobot> {
  return (await robotStore(db).find(robot.id)) ?? robot;
}

async function show(context: CustomerContext, robot: StoredRobot) {
  return showRobot(context, robot, await booksOf(context.db, robot.id));
}
