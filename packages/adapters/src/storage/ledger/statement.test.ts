import { fixedClock, instant, MINUTE_MS, money } from '@candor/kernel';
import { accountKey, type StatementLine, type StatementQuery } from '@candor/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { openLedger } from './store.ts';
import { createLedgerTables, LINA, OMAR, type OpenLedger, pay, usdt, WORLD } from './test-ledger.ts';

const START = instant(1_700_000_000_000);
const MEI = 'user:usr_mei:funding';
const own = [accountKey(LINA, 'USDT')];

let database: TestDatabase;
let ledger: OpenLedger;

/** Lina gets 100 in minute 0, then in each minute up to 20 pays Omar one unit, or gets one back in every third. */
beforeAll(async () => {
  database = await createTestDatabase();
  await createLedgerTables(database.ownerUrl);
  const clock = fixedClock(START);
  ledger = await openLedger({ url: database.appUrl, clock, node: 'test' });
  await ledger.transfer(pay(100n, WORLD, LINA, { kind: 'recharge' }));
  for (let minute = 1; minute <= 20; minute += 1) {
    clock.advance(MINUTE_MS);
    const isBack = minute % 3 === 0;
    const request = isBack ? pay(1n, OMAR, LINA, { kind: 'refund' }) : pay(1n, LINA, OMAR, { kind: 'transfer' });
    await ledger.transfer(request);
  }
});

afterAll(async () => {
  await ledger.close();
  await database.drop();
});

async function readAll(query: StatementQuery): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await ledger.statement({ ...query, ...(cursor !== undefined && { cursor }) });
    expect(page.lines.length).toBeLessThanOrEqual(query.limit);
    lines.push(...page.lines);
    cursor = page.cursor;
    if (cursor === undefined) return lines;
  }
}

const minuteOf = (line: StatementLine) => (line.at - START) / MINUTE_MS;

describe('statements', () => {
  it('[LED-28] list an account newest first, with what each line left', async () => {
    const { lines } = await ledger.statement({ book: 'real', accounts: own, limit: 3 });
    expect(lines).toMatchObject([
      { seq: 21n, direction: 'out', amount: usdt(1n), balanceAfter: usdt(92n), counterparty: OMAR, kind: 'transfer' },
      { seq: 20n, direction: 'out', balanceAfter: usdt(93n) },
      { seq: 19n, direction: 'in', balanceAfter: usdt(94n), kind: 'refund', cause: { type: 'test', id: '1' } },
    ]);
    expect(lines[0]).toMatchObject({ account: own[0], transferNo: 21n, leg: 0 });
  });

  it('[LED-28] pages neither repeat nor skip, while new lines arrive', async () => {
    for (let count = 0; count < 21; count += 1) await ledger.transfer(pay(2n, WORLD, MEI));
    const accounts = [accountKey(MEI, 'USDT')];
    const first = await ledger.statement({ book: 'real', accounts, limit: 4 });
    await ledger.transfer(pay(1n, MEI, WORLD));
    const rest = await readAll({ book: 'real', accounts, limit: 4, cursor: first.cursor ?? '' });
    expect([...first.lines, ...rest].map(({ seq }) => Number(seq))).toEqual(
      Array.from({ length: 21 }, (_, at) => 21 - at),
    );
  });

  it.each([
    [{ since: 5, until: 9 }, [8, 7, 6, 5]],
    [{ since: 18 }, [20, 19, 18]],
    [{ until: 1 }, [0]],
    [{ since: 21 }, []],
    [{ until: 0 }, []],
    [{ since: 9, until: 9 }, []],
    [{ since: -100, until: 100 }, Array.from({ length: 21 }, (_, at) => 20 - at)],
  ])('[LED-28] between two moments: %j', async (range, minutes) => {
    const moments = Object.entries(range).map(([name, minute]) => [name, START + minute * MINUTE_MS]);
    const lines = await readAll({ book: 'real', accounts: own, limit: 3, ...Object.fromEntries(moments) });
    expect(lines.map(minuteOf)).toEqual(minutes);
  });

  it('[LED-28] by direction and by kind', async () => {
    const list = (more: Partial<StatementQuery>) => readAll({ book: 'real', accounts: own, limit: 2, ...more });
    expect((await list({ direction: 'in' })).map(minuteOf)).toEqual([18, 15, 12, 9, 6, 3, 0]);
    expect((await list({ kinds: ['recharge'] })).map(minuteOf)).toEqual([0]);
    expect((await list({ kinds: ['recharge', 'refund'], direction: 'out' })).map(minuteOf)).toEqual([]);
    expect(await list({ kinds: [] })).toEqual([]);
  });

  it('[LED-28] of several accounts are merged by time', async () => {
    const accounts = [accountKey(LINA, 'USDT'), accountKey(OMAR, 'USDT'), accountKey(LINA, 'BTC')];
    const lines = await readAll({ book: 'real', accounts, limit: 5 });
    expect(lines.map(minuteOf)).toEqual([...Array.from({ length: 40 }, (_, at) => 20 - Math.floor(at / 2)), 0]);
    expect(new Set(lines.map(({ account, seq }) => `${account.name} ${seq}`)).size).toBe(41);
  });

  it('[LED-28] of nobody, of another book, or with a cursor somebody made up', async () => {
    const nothing = { lines: [], cursor: undefined };
    expect(await ledger.statement({ book: 'demo', accounts: own, limit: 9 })).toEqual(nothing);
    expect(await ledger.statement({ book: 'real', accounts: [accountKey(LINA, 'ETH')], limit: 9 })).toEqual(nothing);
    for (const cursor of ["x'; DROP TABLE", '1.2~', '99.99', `${2n << 40n}.${10n ** 17n}`]) {
      const { lines } = await ledger.statement({ book: 'real', accounts: own, limit: 1, cursor });
      expect(lines).toMatchObject([{ seq: 21n }]);
    }
    await expect(ledger.statement({ book: 'real', accounts: own, limit: 0 })).rejects.toThrow('page of 1');
  });

  it('[LED-9] an account in several assets has a line for each', async () => {
    const ANA = 'user:usr_ana:funding';
    await ledger.transfer(pay(5n, WORLD, ANA));
    await ledger.transfer(pay(5n, WORLD, ANA, { amount: money('BTC', 7n) }));
    const accounts = [accountKey(ANA, 'USDT'), accountKey(ANA, 'BTC')];
    const { lines } = await ledger.statement({ book: 'real', accounts, limit: 9 });
    expect(lines).toMatchObject([
      { amount: money('BTC', 7n), seq: 1n },
      { amount: usdt(5n), seq: 1n },
    ]);
  });
});
