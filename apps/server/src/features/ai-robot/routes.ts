import { contract, MARKET_VENUES, marketIds } from '@candor/contract';
import { AI_MARKET } from '@candor/contract/ai-robot/fields';
import { AI_TEMPLATE } from '@candor/contract/robot/fields';
import { SPREAD_SIZE } from '@candor/domain/ai-robot';
import { fundingOf } from '@candor/domain/assets';
import { ROBOT_MAXIMUM, ROBOT_MINIMUM, readInvestment } from '@candor/domain/robot';
import { type Id, type Instant, instant, isId, ok, refuse } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { isSimulated } from '../../services/markets/is-simulated.ts';
import {
  robotStore,
  type StoredRobot,
  showAssets,
  showDecision,
  showFigures,
  showFill,
  start,
  stopOwn,
} from '../robot/index.ts';
import { inUse, stateOf } from './registry.ts';
import { replay } from './replay.ts';
import type { AiRobots } from './run-ai.ts';
import { showAiDecision, showData, showModel } from './show.ts';
import { assumedAt, spreadTerms } from './spread-terms.ts';
import { aiStore } from './store.ts';

const SHOWN = 100;
/** Not shown: the page has a word for it in the reader's language. */
const NAME = 'AI robot';

export const aiRobotRoutes = ({ pool }: AiRobots) => [
  handle(contract.aiOverview, async (_, context) => {
    const { db, ledger, session, user } = context;
    const used = await inUse(db);
    const available = await ledger.balance(session.book, { name: fundingOf(user.id), asset: 'USDT' });
    return ok({
      gate: await gateOf(context, user, session, 'robots'),
      state: stateOf(used),
      model: used ? showModel(used.run, used.row) : null,
      data: used ? showData(used.run) : null,
      market: AI_MARKET,
      isSimulated: isSimulated(context, AI_MARKET),
      minimum: onWire(ROBOT_MINIMUM),
      maximum: onWire(ROBOT_MAXIMUM),
      available: onWire(available),
      haltedFor: (await robotStore(db).stopped())?.reason ?? null,
    });
  }),

  handle(contract.startAiRobot, async (input, context) => {
    const amount = readInvestment('USDT', input.amount);
    if (!amount.ok) return amount;
    const used = await inUse(context.db);
    if (!used) return refuse('ai-robot.noModel');
    const asked = { ...input, template: AI_TEMPLATE, market: AI_MARKET, name: NAME } as const;
    const started = await start(asked, context, () => Promise.resolve(used.row.version));
    if (started.ok) return started;
    const { code } = started;
    return code === 'robot.otherVersion' ? refuse('ai-robot.otherModel') : { ...started, code };
  }),

  handle(contract.stopAiRobot, async ({ id, coins }, context) => {
    const robot = await findOwn(context, id);
    // [DMO-4] Whoever plays does not stop what is real.
    if (robot?.book !== context.session.book) return refuse('call.notFound');
    const stopped = await stopOwn(context, robot, coins);
    return stopped.ok ? ok(await show(context, stopped.value)) : stopped;
  }),

  handle(contract.listAiRobots, async ({ list, cursor, limit }, context) => {
    if (cursor && !isId('rob', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { db, session, user } = context;
    const store = robotStore(db);
    const read = (most: number) => store.list(user.id, session.book, list, cursor || null, most, true);
    const { rows, next } = await paged(limit, read, idOf);
    const fills = await store.fills(rows.map(({ id }) => id));
    const shown = rows.map((robot) => {
      const own = fills.filter((fill) => fill.robot_id === robot.id);
      return showFigures(context, robot, { fills: own });
    });
    return ok({ rows: shown, next });
  }),

  handle(contract.getAiRobot, async ({ id }, context) => {
    const robot = await findOwn(context, id);
    if (!robot) return refuse('call.notFound');
    const { db } = context;
    const store = robotStore(db);
    const fills = await store.fills([id]);
    const decisions = await store.decisions(id, SHOWN);
    const intents = await store.intents(id, decisions.at(-1)?.candle_at ?? instant(0));
    const made = new Map((await aiStore(db).decisions(id, SHOWN)).map((each) => [each.candle_at, each]));
    return ok({
      book: robot.book,
      robot: showFigures(context, robot, { fills }),
      assets: showAssets(robot, { fills }),
      fills: fills
        .slice(-SHOWN)
        .reverse()
        .map((fill) => showFill(robot, fill)),
      decisions: decisions.flatMap((each) => {
        const of = made.get(each.candle_at);
        return of ? [showAiDecision(showDecision(robot, each, intents), of)] : [];
      }),
    });
  }),

  handle(contract.getAiDecision, async ({ id, candleAt }, context) => {
    const found = await findDecision(context, id, instant(Number(candleAt)));
    return found ? ok(found.shown) : refuse('call.notFound');
  }),

  handle(contract.replayAiDecision, async ({ id, candleAt }, context) => {
    const found = await findDecision(context, id, instant(Number(candleAt)));
    return found ? ok(await replay(context, pool, found.made)) : refuse('call.notFound');
  }),

  handle(contract.aiSpreads, async (_, context) => {
    const rows = await aiStore(context.db).spreads();
    const { fees, minutes } = await spreadTerms(context.settings);
    const sum = (of: 'searched' | 'executable' | 'skipped') => rows.reduce((total, row) => total + row[of], 0);
    const markets = marketIds().flatMap((market) => {
      const transferMinutes = minutes[market];
      // Without a figure for the time between venues nothing can be said about a market.
      if (transferMinutes === undefined) return [];
      const row = rows.find((each) => each.market === market);
      const { searched = 0, executable = 0, last = null, best = null } = row ?? {};
      return [{ market, searched, executable, transferMinutes, last, best }];
    });
    const since = rows.map((row) => row.since);
    return ok({
      since: since.length === 0 ? null : instant(Math.min(...since)),
      searched: sum('searched'),
      executable: sum('executable'),
      skipped: sum('skipped'),
      size: onWire(SPREAD_SIZE),
      fees: MARKET_VENUES.map((venue) => ({ venue, takerPpm: Number(fees[venue]) })),
      assumedAt: await assumedAt(context.db),
      isSimulated: marketIds().some((market) => isSimulated(context, market)),
      markets,
    });
  }),
];

/** Theirs, and by a model. It is shown in whatever book they work; the page says which one it is of. */
async function findOwn({ db, user }: CustomerContext, id: Id<'rob'>): Promise<StoredRobot | undefined> {
  const robot = await robotStore(db).find(id);
  return robot?.userId === user.id && robot.template === AI_TEMPLATE ? robot : undefined;
}

async function findDecision(context: CustomerContext, id: Id<'rob'>, candleAt: Instant) {
  const robot = await findOwn(context, id);
  const made = robot && (await aiStore(context.db).decision(id, candleAt));
  if (!made) return undefined;
  const store = robotStore(context.db);
  const decision = await store.decisionAt(id, candleAt);
  const shown = showAiDecision(showDecision(robot, decision, await store.intents(id, candleAt)), made);
  return { made, shown };
}

async function show(context: CustomerContext, robot: StoredRobot) {
  return showFigures(context, robot, { fills: await robotStore(context.db).fills([robot.id]) });
}
