import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { addCustomer } from '../../testing/people.ts';
import { type Fields, type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';

let server: Sandbox;
let amir: string;
beforeAll(async () => {
  server = await startSandbox();
  amir = await server.signIn('amir');
});
afterAll(() => server.close());

const find = async (fields: Fields = {}, token = amir) => server.ask(contract.listProxies, fields, token);
const names = async (fields: Fields = {}) => (await find(fields)).data.rows.map(({ username }) => username);

it('[AGT-1] an agent sees the own downline and nobody else, not even that they exist', async () => {
  const { data } = await find();
  expect(data.members).toBe(6);
  expect(data.rows.map(({ username }) => username).toSorted()).toEqual([
    'bruno',
    'lena',
    'mia',
    'noor',
    'sam',
    'viktor',
  ]);
  const other = await addCustomer(server.platform, { username: 'elsewhere', mobile: '+12025550177' });
  for (const search of ['elsewhere', other.uid, '+12025550177', 'amir', CUSTOMERS.amir.uid]) {
    expect(await names({ search }), search).toEqual([]);
  }
  expect((await find({}, await server.signIn('lena'))).code).toBe('feature.roleOnly');
});

it('[AGT-2] [AGT-3] finds by mobile, ID and the beginning of the name; only the exact number is whole', async () => {
  const { mobile, uid } = CUSTOMERS.mia;
  expect((await find({ search: mobile })).data.rows).toMatchObject([{ username: 'mia', mobile, tier: 2, level: 2 }]);
  const [byId] = (await find({ search: uid })).data.rows;
  expect(byId).toMatchObject({ username: 'mia' });
  expect(byId?.mobile).toMatch(/^\+\d\d ••• \d\d$/);
  expect(await names({ search: ' MI ' })).toEqual(['mia']);
  expect(await names({ search: mobile.slice(0, -1) })).toEqual([]);
  for (const search of ['%', '_ia', "' or 1=1 --", '\\']) expect(await names({ search }), search).toEqual([]);
  expect((await find({ search: 'x'.repeat(41) })).code).toBe('call.fieldTooLong');
});

it('[AGT-5] a member is told that there is an agent above, and only then', async () => {
  const told = async (name: 'mia' | 'amir') =>
    (await server.ask(contract.teamOverview, {}, await server.signIn(name))).data.hasAgent;
  expect([await told('mia'), await told('amir')]).toEqual([true, false]);
});

it('[AGT-4] adds up what was credited and what was paid out, and pages through everybody once', async () => {
  const { db, newId } = server.platform;
  const id = newId('dep');
  await server.asOwner(`insert into chain_scanner (chain, height, hash, head_height, solid_height, held_until, scanned_at)
    values ('tron', 1, 'x', 1, 1, now(), now()) on conflict do nothing`);
  await server.asOwner(`insert into deposit (id, chain, txid, position, user_id, address, asset, units, amount, is_coinbase, needed,
      needs_solid, height, block_hash, state, seen_at, credited_at, transfer_id)
    select '${id}', chain, 'tx-${id}', 0, '${CUSTOMERS.mia.id}', 'T-address', 'USDT', 25000000, 25000000, false, 1, false, 1, 'x',
      'credited', now(), now(), '${randomUUID()}' from chain_scanner where chain = 'tron'`);
  const before = await db.one`select coalesce(sum(amount), 0)::text as sum from deposit
    where user_id = ${CUSTOMERS.mia.id} and asset = 'USDT' and state in ('credited', 'swept')`;
  const [row] = (await find({ search: 'mia' })).data.rows;
  expect(row?.recharged).toContainEqual({ asset: 'USDT', amount: String(Number(before.sum) / 1e6) });
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { rows, next } = (await find({ cursor, limit: 2 })).data;
    seen.push(...rows.map(({ username }) => username));
    if (next === null) break;
    cursor = next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([6, 6]);
});
