import { randomUUID } from 'node:crypto';
import { AI_MARKET } from '@candor/contract/ai-robot/fields';
import { AI_TEMPLATE } from '@candor/contract/robot/fields';
import { fundingOf } from '@candor/domain/assets';
import { robotAccount } from '@candor/domain/robot';
import { DAY_MS, type Id, instant, money, ppm } from '@candor/kernel';
import { move } from '@candor/ledger';
import { dataHash, modelVersion } from '@candor/strategy';
import { timestamp } from '../../platform/database/sql.ts';
import { type ForeignIds, giveUsdt } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';
import { insertRobot } from '../robot/index.ts';
import { aiStore } from './store.ts';

const CANDLE_AT = instant(1_000 * DAY_MS);
const BARS = Array.from({ length: 170 }, (_, no) => {
  const close = 400_000 + (no % 7) * 1_000;
  return { at: (831 + no) * DAY_MS, open: 400_000, high: 410_000, low: 390_000, close, volume: 1_000 };
});
const NONE = { bias: 0, weights: [], means: [], scales: [], baseRate: 0.5 };

/** A robot by a model that knows nothing, with one decision. */
async function addAiRobot({ platform }: Pick<Sandbox, 'platform'>, userId: Id<'usr'>): Promise<string> {
  const { clock, db, ledger, newId } = platform;
  const invested = money('USDT', 50_000_000n);
  await giveUsdt(platform, userId, invested.minor);
  const id = newId('rob');
  const { runNo, version } = await addModel({ platform });
  const about = { id, userId, book: 'real', market: AI_MARKET, name: 'A robot', template: AI_TEMPLATE } as const;
  const rest = { version, invested, holdPrice: 40_000_000_000n, holdFee: ppm(2_000), at: clock.now() };
  const [from, to] = [fundingOf(userId), robotAccount(userId, id)];
  await ledger.submit({
    id: randomUUID(),
    requestHash: id,
    book: 'real',
    kind: 'robot.started',
    cause: { type: 'robot', id },
    accounts: [from, to].map((name) => ({ name, asset: 'USDT' as const })),
    decide: () => ({
      ok: true,
      value: { postings: [move(invested, from, to)], rows: insertRobot({ ...about, ...rest }), answer: null },
    }),
  });
  const [look, figure] = [dataHash(BARS), invested.minor];
  await db.run`insert into robot_decision (robot_id, candle_at, segment, reason, close, equity, holding, at)
    values (${id}, ${timestamp(CANDLE_AT)}, 1, 'noEdge', ${String(rest.holdPrice)}::numeric, ${String(figure)}::numeric,
      ${String(figure)}::numeric, ${timestamp(clock.now())})`;
  const store = aiStore(db);
  await store.addLook(AI_MARKET, CANDLE_AT, look, BARS);
  await store.addDecision({
    ...{ robot_id: id, candle_at: CANDLE_AT, market: AI_MARKET, look, run_no: runNo, version, has_edge: false },
    ...{ features: [], likely: null, contributions: [], reason: 'noEdge', cash: figure, coins: 0n, intents: [] },
  });
  return id;
}

async function addModel({ platform }: Pick<Sandbox, 'platform'>): Promise<{ runNo: number; version: string }> {
  const store = aiStore(platform.db);
  const data = dataHash(BARS);
  const settings = { ahead: 1, memory: 10, refit: 10, margin: 0, cost: 0 };
  const window = { trainedFrom: 0, trainedUntil: 1, judgedFrom: 0, judgedUntil: 1 };
  const version = modelVersion({ data, settings, model: NONE, ...window });
  const known = (await store.runs()).find((run) => run.data === data);
  if (known) return { runNo: known.no, version };
  const figures = { forecasts: 0, logLoss: 1, baseLogLoss: 1, sharpe: 0, deflatedSharpe: 0, net: 0, holding: 0 };
  const model = { version, settings, model: NONE, ...window, figures };
  const training = { data, candles: BARS.length, from: 0, until: 1, tries: { count: 1, variance: 0 }, models: [model] };
  const about = { key: data, what: 'Bars', source: 'This test', training, at: platform.clock.now() };
  const runNo = (await store.addRun(about)) ?? 0;
  await store.addModel(runNo, 1, model);
  return { runNo, version };
}

export const foreignIds: ForeignIds = {
  customer: (server, { id, token }) => ({
    rob: async () => [{ id: await addAiRobot(server, id), owner: token, fields: { candleAt: String(CANDLE_AT) } }],
  }),
};
