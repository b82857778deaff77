import { randomUUID } from 'node:crypto';
import { type Call, contract } from '@candor/contract';
import { hashEntry } from '@candor/domain/audit';
import { HOUR_MS, instant } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../platform/canonical.ts';
import { CUSTOMERS, OPERATOR_NAMES, OPERATOR_PASSWORD, type OperatorName } from '../seed/cast.ts';
import { type Sandbox, startSandbox, TEST_NOW, transferForm } from '../testing/test-sandbox.ts';

let server: Sandbox;
const tokens = {} as Record<OperatorName, string>;
beforeAll(async () => {
  server = await startSandbox();
  for (const name of OPERATOR_NAMES) tokens[name] = await server.signInOperator(name);
});
afterAll(() => server.close());

/** The newest entries of the audit log. */
async function newest(limit = 20) {
  return (await server.ask(contract.listAudit, { limit }, tokens.olive)).data.rows;
}

async function miaAccount() {
  const { data } = await server.ask(contract.searchLedgerAccounts, { search: 'mia', limit: 100 }, tokens.omar);
  return data.rows.find((row) => row.name.endsWith(':funding') && row.book === 'real' && row.balance.asset === 'USDT');
}

describe('operator sign-in', () => {
  it('gives a token that opens the console and nothing of a customer', async () => {
    const { data } = await server.ask(contract.operatorMe, {}, tokens.omar);
    expect(data.operator).toMatchObject({ username: 'omar', name: 'Omar', roles: ['finance'] });
    expect((await server.ask(contract.getUser, {}, tokens.omar)).body.errcode).toBe(60_001);
    expect((await server.ask(contract.operatorMe, {}, await server.signIn('mia'))).body.errcode).toBe(60_001);
  });

  it('says the same to a wrong password and to an unknown name, and notes both', async () => {
    const replies = [
      await server.ask(contract.operatorLogin, { username: 'sven', password: 'wrong' }),
      await server.ask(contract.operatorLogin, { username: 'my secret password', password: 'x' }),
    ];
    for (const { body } of replies) expect(body).toMatchObject({ errcode: 60_101, data: null });
    const [unknown, known] = await newest(2);
    expect(known).toMatchObject({ action: 'operator.signInFailed', subject: 'sven', actor: { type: 'system' } });
    expect(unknown).toMatchObject({ action: 'operator.signInFailed', subject: 'unknown username' });
  });

  it('makes a name wait after ten wrong tries', async () => {
    for (let i = 0; i < 10; i += 1) await server.ask(contract.operatorLogin, { username: 'Rita', password: 'no' });
    const reply = await server.ask(contract.operatorLogin, { username: 'rita', password: OPERATOR_PASSWORD });
    expect(reply.body.errcode).toBe(60_102);
  });

  it('is closed to a disabled operator', async () => {
    await server.asOwner(`update operator set disabled_at = now() where username = 'cora'`);
    const reply = await server.ask(contract.operatorLogin, { username: 'cora', password: OPERATOR_PASSWORD });
    expect(reply.body.errcode).toBe(60_101);
    await server.asOwner(`update operator set disabled_at = null where username = 'cora'`);
  });

  it('ends with log-out, noted once, repeated without harm', async () => {
    const token = await server.signInOperator('sven');
    for (const given of [token, token, 'forged', '']) {
      expect((await server.ask(contract.operatorLogout, {}, given)).body.errcode).toBe(0);
    }
    expect((await server.ask(contract.operatorMe, {}, token)).body.errcode).toBe(60_001);
    const actions = (await newest(3)).map(({ action, subject }) => `${action} ${subject}`);
    expect(actions.slice(0, 2)).toEqual(['operator.signedOut Sven', 'operator.signedIn sven']);
  });
});

describe('roles', () => {
  const guarded: [string, Call, Record<string, string>][] = [
    ['searching the ledger', contract.searchLedgerAccounts, {}],
    ['opening an account', contract.getLedgerAccount, { id: '1' }],
    ['reading a statement', contract.listLedgerLines, { id: '1' }],
    ['opening a transfer', contract.getLedgerTransfer, { id: randomUUID() }],
    ['checking the books', contract.verifyLedger, {}],
    ['checking the audit log', contract.checkAudit, {}],
  ];

  it.each(guarded)('%s is for finance and admin only', async (_, call, fields) => {
    for (const name of ['rita', 'sven', 'cora'] as const) {
      expect((await server.ask(call, fields, tokens[name])).body.errcode).toBe(60_022);
    }
    for (const name of ['omar', 'olive'] as const) {
      expect((await server.ask(call, fields, tokens[name])).body.errcode).not.toBe(60_022);
    }
    expect((await server.ask(call, fields, await server.signIn('amir'))).body.errcode).toBe(60_001);
  });

  it('everybody sees the health page and their own trail, and no one else’s', async () => {
    for (const name of OPERATOR_NAMES) {
      expect((await server.ask(contract.consoleHealth, {}, tokens[name])).body.errcode).toBe(0);
    }
    const { rows } = (await server.ask(contract.listAudit, { limit: 100 }, tokens.cora)).data;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ actor }) => actor.name === 'Cora')).toBe(true);
    const all = (await server.ask(contract.listAudit, { limit: 100 }, tokens.omar)).data.rows;
    expect(new Set(all.map(({ actor }) => actor.name)).size).toBeGreaterThan(2);
  });
});

describe('the ledger explorer', () => {
  it('finds accounts by part of the name, by UID and by username, and says whose they are', async () => {
    for (const search of ['mia', '10000001', CUSTOMERS.mia.id]) {
      const { data } = await server.ask(contract.searchLedgerAccounts, { search, limit: 100 }, tokens.omar);
      expect(data.rows.length).toBeGreaterThan(3);
      expect(data.rows.every(({ owner }) => owner === 'mia (10000001)')).toBe(true);
    }
    const world = await server.ask(contract.searchLedgerAccounts, { search: 'world:' }, tokens.omar);
    expect(world.data.rows[0]).toMatchObject({ name: 'world:sandbox', floor: null, owner: null });
    expect((await server.ask(contract.searchLedgerAccounts, { search: '%' }, tokens.omar)).data.rows).toEqual([]);
  });

  it('pages through all accounts, each once', async () => {
    const names: string[] = [];
    let cursor = '';
    do {
      const { data } = await server.ask(contract.searchLedgerAccounts, { cursor, limit: 7 }, tokens.omar);
      names.push(...data.rows.map(({ id }) => id));
      cursor = data.next ?? '';
    } while (cursor !== '');
    const count = await server.platform.db.one`select count(*) as n from ledger_account`;
    expect(BigInt(new Set(names).size)).toBe(count.n);
    expect(names).toHaveLength(Number(count.n));
  });

  it('goes from account to postings to cause', async () => {
    const sent = await server.ask(contract.sendTransfer, transferForm({ amount: '6.5' }), await server.signIn('mia'));
    const account = await miaAccount();
    const id = account?.id ?? '';
    expect((await server.ask(contract.getLedgerAccount, { id }, tokens.omar)).data.account).toEqual(account);
    const { data } = await server.ask(contract.listLedgerLines, { id, limit: 3 }, tokens.omar);
    expect(data.rows[0]).toMatchObject({
      transferId: sent.data.id,
      leg: 0,
      seq: account?.postings,
      kind: 'transfer',
      direction: 'out',
      money: { asset: 'USDT', amount: '6.5' },
      balanceAfter: account?.balance,
      other: { name: `user:${CUSTOMERS.viktor.id}:funding` },
      cause: { type: 'transfer', id: sent.data.id },
      at: TEST_NOW,
    });
    const opened = await server.ask(contract.getLedgerTransfer, { id: sent.data.id }, tokens.omar);
    expect(opened.data).toMatchObject({
      id: sent.data.id,
      kind: 'transfer',
      postings: [
        {
          leg: 0,
          from: { id, name: account?.name, seq: account?.postings, after: account?.balance },
          to: { name: `user:${CUSTOMERS.viktor.id}:funding` },
          money: { asset: 'USDT', amount: '6.5' },
        },
      ],
    });
    expect(JSON.parse(opened.data.answer)).toMatchObject({ from: { uid: '10000001' }, amount: '6.5' });
  });

  it('pages a statement down to its first line without a gap', async () => {
    const account = await miaAccount();
    const seqs: number[] = [];
    let cursor = '';
    do {
      const fields = { id: account?.id ?? '', cursor, limit: 9 };
      const { data } = await server.ask(contract.listLedgerLines, fields, tokens.omar);
      seqs.push(...data.rows.map(({ seq }) => seq));
      cursor = data.next ?? '';
    } while (cursor !== '');
    const count = account?.postings ?? 0;
    expect(seqs).toEqual(Array.from({ length: count }, (_, i) => count - i));
  });

  it('says not found, whatever number is asked', async () => {
    for (const id of ['0', '1', '9'.repeat(19)]) {
      expect((await server.ask(contract.getLedgerAccount, { id }, tokens.omar)).body.errcode).toBe(60_024);
      expect((await server.ask(contract.listLedgerLines, { id }, tokens.omar)).body.errcode).toBe(60_024);
    }
    const id = randomUUID();
    expect((await server.ask(contract.getLedgerTransfer, { id }, tokens.omar)).body.errcode).toBe(60_024);
    const cursor = 'abc';
    expect((await server.ask(contract.searchLedgerAccounts, { cursor }, tokens.omar)).body.errcode).toBe(60_013);
    expect((await server.ask(contract.listAudit, { cursor }, tokens.omar)).body.errcode).toBe(60_013);
  });

  it('leaves a trace of every look into a customer’s money', async () => {
    const account = await miaAccount();
    const id = account?.id ?? '';
    await server.ask(contract.getLedgerAccount, { id }, tokens.omar);
    const { data } = await server.ask(contract.listLedgerLines, { id, limit: 1 }, tokens.omar);
    await server.ask(contract.getLedgerTransfer, { id: data.rows[0]?.transferId ?? '' }, tokens.omar);
    const entries = await newest(4);
    expect(entries.map(({ action, subject, actor }) => `${actor.name} ${action} ${subject}`)).toEqual([
      `Omar ledger.transferOpened ${data.rows[0]?.transferId}`,
      `Omar ledger.statementRead ${account?.name}`,
      `Omar ledger.accountOpened ${account?.name}`,
      'Omar ledger.searched mia',
    ]);
    // Whoever follows the transfer's cause into the log finds at least their own look at it.
    const search = data.rows[0]?.cause.id ?? 'none';
    const found = await server.ask(contract.listAudit, { search, limit: 1 }, tokens.omar);
    expect(found.data.rows[0]).toMatchObject({ action: 'ledger.transferOpened', details: { cause: search } });
  });
});

describe('checking the books', () => {
  it('is sound, says what was looked at, and notes who asked', async () => {
    const { data } = await server.ask(contract.verifyLedger, {}, tokens.omar);
    expect(data.isSound).toBe(true);
    expect(data.asOf).toBe(TEST_NOW);
    expect(data.checks.length).toBeGreaterThan(5);
    expect(data.checks.every(({ breaches }) => breaches === 0)).toBe(true);
    expect(data.checks.some(({ checked }) => checked > 100)).toBe(true);
    const [entry] = await newest(1);
    expect(entry).toMatchObject({ action: 'ledger.verified', actor: { name: 'Omar' }, details: { isSound: true } });
  });
});

describe('the audit log', () => {
  it('can be searched and paged', async () => {
    const found = await server.ask(contract.listAudit, { search: 'LEDGER.searched' }, tokens.olive);
    expect(found.data.rows.length).toBeGreaterThan(0);
    expect(found.data.rows.every(({ action }) => action === 'ledger.searched')).toBe(true);
    const seqs: number[] = [];
    let cursor = '';
    do {
      const { data } = await server.ask(contract.listAudit, { cursor, limit: 11 }, tokens.olive);
      seqs.push(...data.rows.map(({ seq }) => seq));
      cursor = data.next ?? '';
    } while (cursor !== '');
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, i) => seqs.length - i));
  });

  it('carries hashes that anybody can recompute by the published rule', async () => {
    for (const entry of await newest(50)) {
      const fact = { ...entry, at: instant(entry.at) };
      expect(hashEntry(entry.previousHash, fact, sha256Hex)).toBe(entry.hash);
    }
  });

  it('is found sound, and unsound where somebody with the owner’s rights changed an entry', async () => {
    const sound = (await server.ask(contract.checkAudit, {}, tokens.olive)).data;
    expect(sound).toMatchObject({ isSound: true, brokenAt: null });
    expect(sound.checked).toBeGreaterThan(10);
    const [entry] = await newest(1);
    expect(entry).toMatchObject({ action: 'audit.checked', details: { isSound: true, head: sound.head } });

    // The application itself may not do this at all.
    const { db } = server.platform;
    await expect(db.run`update audit_log set subject = 'nothing' where seq = 3`).rejects.toThrow('permission denied');
    await expect(db.run`delete from audit_log where seq = 3`).rejects.toThrow('permission denied');
    await server.asOwner("update audit_log set subject = 'nothing' where seq = 3");
    const broken = (await server.ask(contract.checkAudit, {}, tokens.olive)).data;
    expect(broken).toMatchObject({ isSound: false, brokenAt: 3 });
  });
});

describe('health', () => {
  it('shows real figures, and books that sum to zero', async () => {
    const before = (await server.ask(contract.consoleHealth, {}, tokens.sven)).data;
    await server.ask(contract.sendTransfer, transferForm({ amount: '1' }), await server.signIn('mia'));
    const { data } = await server.ask(contract.consoleHealth, {}, tokens.sven);
    expect(data).toMatchObject({ asOf: TEST_NOW, startedAt: TEST_NOW, version: '1.0.0' });
    expect(data.activity).toHaveLength(24);
    expect(data.activity.at(-1)?.at).toBe(Math.floor(TEST_NOW / HOUR_MS) * HOUR_MS);
    expect(data.activity.at(-1)?.transfers).toBe((before.activity.at(-1)?.transfers ?? 0) + 1);
    expect(data.books.map(({ book, asset }) => `${book} ${asset}`)).toEqual([
      'real USDT',
      'real TRX',
      'real BTC',
      'real ETH',
      'demo USDT',
      'demo TRX',
      'demo BTC',
      'demo ETH',
    ]);
    for (const { sum } of data.books) expect(sum).toBe('0');
    const demo = data.books.find(({ book, asset }) => book === 'demo' && asset === 'USDT');
    expect(demo).toMatchObject({ customers: '700000', house: '540000', world: '-1240000' });
    const states = Object.fromEntries(data.checks.map(({ name, state }) => [name, state]));
    expect(states).toMatchObject({
      books: 'ok',
      ledger: 'ok',
      verification: 'ok',
      database: 'ok',
      jobs: 'ok',
      live: 'ok',
    });
    expect(data.checks.find(({ name }) => name === 'database')?.value).toMatch(/^PostgreSQL 1\d/);
    expect(data.checks.find(({ name }) => name === 'ledger')?.note).toContain('0 waiting');
  });

  it('counts the last day’s transfers exactly', async () => {
    const { data } = await server.ask(contract.consoleHealth, {}, tokens.sven);
    for (const { at, transfers } of data.activity) {
      const [from, to] = [new Date(at), new Date(at + HOUR_MS)];
      const row = await server.platform.db
        .one`select count(*) as n from ledger_transfer where at >= ${from} and at < ${to}`;
      expect(BigInt(transfers)).toBe(row.n);
    }
  });
});
