import { openLedger } from '@candor/adapters/storage';
import { fixedClock, instant } from '@candor/kernel';
import { openDatabase } from '../../platform/database/database.ts';
import { makeNewId } from '../../platform/ids.ts';
import { openLog } from '../../platform/log.ts';
import { fixedSettings } from '../../testing/fixed-settings.ts';
import { openEngine } from './open-engine.ts';
import { makeChance, randomStep, type Step } from './test-flow.ts';

// A process to be killed. It places, changes and takes back orders at random and prints the number of each step that was
// acknowledged; a step that was on its way when it died is asked for again by the next process, with the same id.

const [url = '', from = '0', start = '0'] = process.argv.slice(2);
const WORKERS = 32;
let next = Number(from);

const clock = fixedClock(instant(Number(start)));
const onProblem = (problem: unknown) => process.stderr.write(`${String(problem)}\n`);
const ledger = await openLedger({ url, clock, node: 'crash-test', onProblem });
const engine = openEngine({
  ...{ db: openDatabase({ url }), ledger, clock, node: 'crash-test' },
  newId: makeNewId(clock),
  settings: fixedSettings((key) => (key === 'spot.ordersPerSecond' ? 1_000 : undefined)),
  log: openLog({ level: 'warn', to: { write: (line) => process.stderr.write(line) } }),
  reference: () => ({ price: 60_000_000_000n, isFresh: true }),
  // It moves about, so that stops wake all the time.
  mark: () => BigInt(59_900 + ((next * 37) % 200)) * 1_000_000n,
});
await engine.opened;
if (engine.info('real', 'BTC-USDT').state !== 'open') process.stdout.write('closed\n');

async function work(): Promise<never> {
  for (;;) {
    const number = next;
    next += 1;
    clock.advance(7);
    const step: Step = randomStep(makeChance(number), number);
    const outcome = await engine.place(step.request);
    // Some of them are taken back at once, so that holds are released in every batch.
    if (outcome.ok && number % 3 === 0) await engine.cancel({ id: outcome.value.id, owner: step.request.by.owner });
    process.stdout.write(`${number} ${outcome.ok ? outcome.value.id : outcome.code}\n`);
  }
}

await Promise.all(Array.from({ length: WORKERS }, work));
