import { contract, type OutputOf } from '@candor/contract';
import { judgeProof } from '@candor/domain/transparency';
import { HOUR_MS, money, parseMoney } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Log } from '../../platform/log.ts';
import { CUSTOMERS } from '../../seed/cast.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { publish } from './publish.ts';

type Own = OutputOf<typeof contract.transparencyOwn>;
type Wire = Own['proofs'][number]['balance'];
let server: Sandbox;
let mia: string;
beforeAll(async () => {
  server = await startSandbox();
  mia = await server.signIn('mia');
});
afterAll(() => server.close());

const minor = ({ asset, amount }: Wire) => parseMoney(asset, amount)?.minor ?? -1n;
const node = ({ hash, sum }: { readonly hash: string; readonly sum: Wire }) => ({ hash, sum: minor(sum) });
/** As the customer's own device judges them. */
const judge = ({ uid, proofs }: Own, as = uid) =>
  proofs.map(({ asset, balance, root, parts }) =>
    judgeProof(as, {
      ...{ asset, balance: minor(balance), root: node(root) },
      parts: parts.map((part) => ({ ...part, amount: minor(part.amount), path: part.path.map(node) })),
    }),
  );
const overview = async () => (await server.ask(contract.transparencyOverview)).data;
const own = async (token: string) => (await server.ask(contract.transparencyOwn, {}, token)).data;
const publishNow = () => publish(server.platform, { evenUnread: true });

it('[TRN-5] there is nothing to check before the first, and two that publish at once publish one', async () => {
  expect(await overview()).toMatchObject({ publication: null });
  expect(await own(mia)).toMatchObject({ publication: null, proofs: [] });
  expect((await Promise.all([publishNow(), publishNow()])).filter(Boolean)).toEqual([true]);
  expect(await publishNow()).toBe(false);
  expect((await server.ask(contract.transparencyRoots)).data.rows).toHaveLength(1);
});

it('[TRN-1] a visitor reads that the root is the sum of what all customers have', async () => {
  const rows = await server.platform.db.many`select asset, sum(balance)::text as sum from ledger_account
    where book = 'real' and name like 'user:%' group by asset`;
  const sums = new Map(rows.map(({ asset, sum }) => [asset, BigInt(String(sum))]));
  const { publication } = await overview();
  expect(publication?.assets.map(({ asset, owed }) => [asset, minor(owed)])).toEqual(
    publication?.assets.map(({ asset }) => [asset, sums.get(asset) ?? 0n]),
  );
  expect(publication?.assets.find(({ asset }) => asset === 'USDT')?.leaves).toBeGreaterThan(4);
});

it('[TRN-7] each customer finds every balance of theirs counted, and nobody else can use it', async () => {
  for (const name of ['mia', 'viktor'] as const) {
    const mine = await own(await server.signIn(name));
    expect(mine.uid).toBe(CUSTOMERS[name].uid);
    expect(mine.proofs.length).toBeGreaterThan(0);
    expect(new Set(judge(mine))).toEqual(new Set(['counted']));
    expect(new Set(judge(mine, '99999999'))).toEqual(new Set(['otherRoot']));
    const ledger = await server.platform.db.one`select sum(balance)::text as sum from ledger_account
      where book = 'real' and asset = 'USDT' and name like ${`user:${CUSTOMERS[name].id}:%`}`;
    const usdt = mine.proofs.find(({ asset }) => asset === 'USDT');
    expect(usdt && minor(usdt.balance)).toBe(BigInt(String(ledger.sum)));
  }
  expect((await server.ask(contract.transparencyOwn)).code).toBe('session.ended');
});

it('[TRN-3] what lies beside a part says no name, and the salts of others stay with us', async () => {
  const [one, other] = [await own(mia), await own(await server.signIn('viktor'))];
  const salts = other.proofs.flatMap(({ parts }) => parts.map(({ salt }) => salt));
  const seen = JSON.stringify(one);
  expect(salts.filter((salt) => seen.includes(salt))).toEqual([]);
  expect(seen).not.toContain(other.uid);
});

it('[TRN-8] what is not covered is published all the same, and raises an alert', async () => {
  server.clock.advance(HOUR_MS);
  const alerts: unknown[] = [];
  const log: Log = { ...server.platform.log, error: (code, _text, fields) => alerts.push([code, fields]) };
  const short = async () => [{ has: money('USDT', 1n), covers: money('USDT', 2n) }];
  const given = { ...server.platform, log, publicFigures: { vip: short } };
  expect(await publish(given, { evenUnread: true })).toBe(true);
  const [row] = (await server.ask(contract.transparencyDesk, {}, await server.signInOperator('omar'))).data.rows;
  // No chain is open in this test, so no reserve is claimed.
  expect(row?.problems).toEqual(expect.arrayContaining(['figure.vip', 'unread.USDT']));
  expect(row?.assets.every(({ reserve }) => reserve === null)).toBe(true);
  expect(alerts).toEqual([['transparency.check_failed', { id: row?.id, problems: row?.problems }]]);
  const reader = await server.signInOperator('cora');
  expect((await server.ask(contract.transparencyDesk, {}, reader)).code).toBe('call.notAllowed');
});

it('what VIP, staking and challenges promised is covered, and everybody can read it', async () => {
  const { figures } = await overview();
  expect(figures.map(({ name }) => name)).toEqual(expect.arrayContaining(['staking', 'vip', 'challenge']));
  for (const { lines } of figures) {
    for (const { has, covers } of lines) expect(minor(has)).toBeGreaterThanOrEqual(minor(covers));
  }
});

it('[TRN-5] roots stay, leaves of the last day stay, and neither can be changed', async () => {
  for (let hour = 0; hour < 24; hour += 1) {
    server.clock.advance(HOUR_MS);
    expect(await publishNow()).toBe(true);
  }
  const { db } = server.platform;
  const kept = await db.one`select (select count(*) from transparency_publication)::integer as roots,
    (select count(distinct publication_id) from transparency_leaf)::integer as leaves,
    (select count(distinct publication_id) from transparency_level)::integer as levels`;
  expect(kept).toEqual({ roots: 26, leaves: 24, levels: 24 });
  await expect(db.run`update transparency_publication set problems = '{}'`).rejects.toThrow(/permission denied/);
  await expect(db.run`update transparency_asset set owed = 0`).rejects.toThrow(/permission denied/);
  await expect(db.run`delete from transparency_asset`).rejects.toThrow(/permission denied/);
  await expect(db.run`update transparency_leaf set balance = 1`).rejects.toThrow(/permission denied/);
  mia = await server.signIn('mia');
  expect(new Set(judge(await own(mia)))).toEqual(new Set(['counted']));
});
