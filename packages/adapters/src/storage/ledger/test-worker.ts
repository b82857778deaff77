import { fixedClock, instant } from '@candor/kernel';
import { openLedger } from './store.ts';
import { orderedPayment } from './test-payments.ts';

// A process to be killed. It pays payment after payment from the number given and prints the number of each that was
// acknowledged; what was on its way when it died, the next one asks for again.

const [url = '', from = '0'] = process.argv.slice(2);
const WORKERS = 48;

// Time goes by with the work: after a while ids are no longer looked up before they are tried.
const clock = fixedClock(instant(1_700_000_000_000));
const ledger = await openLedger({ url, clock, node: 'crash-test', maxBatch: 16 });
let next = Number(from);

async function work(): Promise<never> {
  for (;;) {
    const number = next;
    next += 1;
    clock.advance(100);
    const outcome = await ledger.transfer(orderedPayment(number));
    process.stdout.write(outcome.ok ? `${number}\n` : `refused ${number} ${outcome.code}\n`);
  }
}

await Promise.all(Array.from({ length: WORKERS }, work));
