import { fixedClock, isId } from '@candor/kernel';
import { FEATURES, routes } from '../app/features.ts';
import { makeAiRobots, runAiRound } from '../features/ai-robot/run-ai.ts';
import { runDuePlans } from '../features/auto-invest/run-plans.ts';
import { runRound as runCopies } from '../features/copy-trading/run.ts';
import { watchPositions } from '../features/margin/index.ts';
import { makeRobots, runRound } from '../features/robot/run-robots.ts';
import { makeUuids } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { makeFakeMarkets } from '../testing/fake-markets.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { leadAt, momentOf, STEPS, standReady, tellPrices } from './test-month.ts';

// A server to be killed while robots, AI robots, plans and a leader work, on a database that others have prepared. It says `step <n>` when a step is
// done, and `order` before and after each one, so that whoever kills it can choose the moment.

const [appUrl = '', ownerUrl = '', dataDir = '', maker = '', project = '', first = '0', versions = '{}'] =
  process.argv.slice(2);
if (!isId('usr', maker)) throw new Error('Who stands ready must be named.');
const clock = fixedClock(momentOf(Number(first)));
const markets = makeFakeMarkets(clock);
const inherited = { appUrl, ownerUrl, dataDir };
const server = await startTestServer({ routes, features: FEATURES, clock, markets, inherited });
const { engine, ...others } = server.platform;
await engine.opened;

const say = (line: string) => process.stdout.write(`${line}\n`);
const place: Platform['engine']['place'] = async (request) => {
  say('order');
  const placed = await engine.place(request);
  say('order');
  return placed;
};
const platform: Platform = { ...others, engine: { ...engine, place } };
const newUuid = makeUuids(clock);
const known: Readonly<Record<string, string>> = JSON.parse(versions);
const versionOf = (id: string) => Promise.resolve(known[id] ?? '');
const robots = { ...makeRobots(), published: { all: () => Promise.resolve([]), versionOf } };
const ai = makeAiRobots();

for (let step = Number(first); step < STEPS; step += 1) {
  clock.set(momentOf(step));
  tellPrices(markets, step);
  await standReady(server.platform, markets, maker, step);
  await watchPositions({ ...platform, newUuid });
  await runAiRound(platform, ai, 0);
  await runRound(platform, robots, 0);
  await leadAt(platform, project, step);
  await runCopies(platform);
  for (let looks = 0; looks < 100 && (await runDuePlans(platform)) > 0; looks += 1);
  say(`step ${step}`);
}
await ai.pool.close();
await robots.pool.close();
await server.close();
