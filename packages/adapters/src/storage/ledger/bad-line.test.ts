import { fixedClock, instant, MINUTE_MS, refuse } from '@candor/kernel';
import { OutcomeUnknown } from '@candor/ledger';
import { describe, expect, it } from 'vitest';
import { type LineFate, openBadLine } from './test-bad-line.ts';
import {
  createLedgerDatabase,
  expectSoundBooks,
  nextId,
  OMAR,
  openTestLedger,
  pay,
  payUntilClear,
  runSql,
  WORLD,
} from './test-ledger.ts';
import { makeChance } from './test-world.ts';

const TRANSFERS = 800;
const WORKERS = 60;

describe('the ledger on a bad line', () => {
  it.each([
    { name: 'cut before the question arrives', toServer: { cut: 0.1 }, back: {} },
    { name: 'cut before the answer arrives', toServer: {}, back: { cut: 0.1 } },
    { name: 'slow', toServer: { delay: 0.2 }, back: { delay: 0.2 } },
    { name: 'silent without being closed', toServer: { silence: 0.02 }, back: { silence: 0.02 } },
    {
      name: 'of every kind of bad',
      toServer: { cut: 0.05, delay: 0.05 },
      back: { cut: 0.05, delay: 0.05, silence: 0.005 },
    },
  ])('[LED-16][LED-24] loses and doubles nothing: $name', async ({ toServer, back }) => {
    const { appUrl } = await createLedgerDatabase();
    const chance = makeChance(42);
    let isBad = false;
    let faults = 0;
    const fate = (isToServer: boolean): LineFate => {
      let dice = chance();
      for (const [what, odds] of Object.entries(isToServer ? toServer : back)) {
        dice -= odds;
        if (!isBad || dice >= 0) continue;
        faults += 1;
        return what as LineFate;
      }
      return 'pass';
    };
    const url = await openBadLine(appUrl, fate, () => chance() * 20);
    const ledger = await openTestLedger(url, {
      maxBatch: 8,
      replyTimeoutMs: 400,
      outageMs: 2_000,
    });
    isBad = true;

    const requests = Array.from({ length: TRANSFERS }, () => pay(1n, WORLD, OMAR, { id: nextId() }));
    const waiting = [...requests];
    const work = async () => {
      for (let request = waiting.pop(); request; request = waiting.pop()) {
        expect(await payUntilClear(ledger, request)).toMatchObject({ ok: true });
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    isBad = false;
    await ledger.close();

    expect(faults).toBeGreaterThan(2);
    const stored = await runSql(appUrl, 'SELECT id FROM ledger_transfer ORDER BY id');
    expect(stored).toEqual(requests.map(({ id }) => ({ id })).toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    const [balance] = await runSql(appUrl, `SELECT balance FROM ledger_account WHERE name = '${OMAR}'`);
    expect(balance).toEqual({ balance: String(TRANSFERS) });
    await expectSoundBooks(appUrl);
  });

  it('[LED-25] tells who waits that it does not know, and who comes that it is busy, until the line is back', async () => {
    const { appUrl } = await createLedgerDatabase();
    let isCut = false;
    const url = await openBadLine(
      appUrl,
      (toServer) => (isCut && !toServer ? 'cut' : 'pass'),
      () => 0,
    );
    const clock = fixedClock(instant(1_700_000_000_000));
    const ledger = await openTestLedger(url, { outageMs: 100, clock });
    await ledger.transfer(pay(1n, WORLD, OMAR));
    // By now ids are no longer looked up first, so the next command goes straight into a batch.
    clock.advance(MINUTE_MS);
    isCut = true;
    // The question arrives, the answer does not: it is stored, and nobody here can know.
    const doubtful = pay(1n, WORLD, OMAR);
    await expect(ledger.transfer(doubtful)).rejects.toThrow(OutcomeUnknown);
    expect(await ledger.transfer(pay(1n, WORLD, OMAR))).toEqual(refuse('call.busy'));
    isCut = false;
    expect(await payUntilClear(ledger, doubtful)).toMatchObject({ ok: true, value: { isReplay: true } });
    const [balance] = await runSql(appUrl, `SELECT balance FROM ledger_account WHERE name = '${OMAR}'`);
    expect(balance).toEqual({ balance: '2' });
    await expectSoundBooks(appUrl);
  });
});
