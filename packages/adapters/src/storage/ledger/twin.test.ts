import { fixedClock, instant } from '@candor/kernel';
import { heldName } from '@candor/ledger';
import { CAST, CAST_ASSETS, CAST_BOOKS, CAST_HOLDS, planArbitrary, planCommand } from '@candor/ledger/test-commands';
import { TwinLedger } from '@candor/ledger/twin';
import { array, asyncProperty, assert as check, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLedgerDatabase, expectSoundBooks, type OpenLedger, openTestLedger, runSql } from './test-ledger.ts';

const CLEAN = `TRUNCATE ledger_account, ledger_transfer, ledger_posting, ledger_hold, ledger_lease, outbox`;
const NAMES = CAST.flatMap((name) => [name, heldName(name)]);

describe('the ledger on PostgreSQL and its plain twin', () => {
  it('[LED-6][LED-11][LED-20] agree on every answer and figure, in batches of any size, over restarts', async () => {
    const { appUrl, ownerUrl } = await createLedgerDatabase();
    const days = array(array(planArbitrary(80), { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 3 });
    await check(
      asyncProperty(days, integer({ min: 1, max: 9 }), async (plansOfDays, maxBatch) => {
        await runSql(ownerUrl, CLEAN);
        const twin = new TwinLedger();
        const clock = fixedClock(instant(1_700_000_000_000));
        for (const plans of plansOfDays) {
          // A new process each day; in odd batch sizes ids are no longer looked up before they are tried.
          const ledger = await openTestLedger(appUrl, { clock, maxBatch });
          if (maxBatch % 2 === 1) clock.advance(60_000);
          // An id that comes twice at once waits for itself, and then its turn is later than the twin's.
          const isFirst = ({ id }: { id: string }, at: number, all: { id: string }[]) =>
            all.findIndex((other) => other.id === id) === at;
          const commands = plans.map(planCommand).filter(isFirst);
          const outcomes = await Promise.all(commands.map((command) => ledger.submit(command)));
          const answered = commands.map((command) => twin.submit(command, clock.now()));
          expect(outcomes.map(sayOutcome)).toEqual(answered.map(sayOutcome));
          await compare(ledger, twin);
          await ledger.close();
        }
        await expectSoundBooks(appUrl);
      }),
      { numRuns: 25, seed: 20_261_115, endOnFailure: true },
    );
  });
});

function sayOutcome(outcome: { ok: true; value: { answer: unknown } } | { ok: false; code: string }): unknown {
  return outcome.ok ? outcome.value.answer : outcome.code;
}

async function compare(ledger: OpenLedger, twin: TwinLedger): Promise<void> {
  for (const book of CAST_BOOKS) {
    for (const asset of CAST_ASSETS) {
      for (const name of NAMES) {
        const key = { name, asset };
        expect([book, name, await ledger.balance(book, key)]).toEqual([book, name, twin.balance(book, key)]);
      }
    }
    for (const id of CAST_HOLDS[book]) expect(await ledger.hold(id)).toEqual(twin.hold(id));
  }
}
