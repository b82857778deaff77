import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { money } from '@candor/kernel';
import { move } from '@candor/ledger';
import { expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { startSandbox } from '../../testing/test-sandbox.ts';
import { mergeAccounts } from './merge-accounts.ts';

const [OLD, MAIN] = [`user:${CUSTOMERS.mia.id}:trading`, `user:${CUSTOMERS.mia.id}:funding`] as const;
const KEPT = money('USDT', 600_250_000n);

it('[AST-15] what lay in an account kind that is no more comes into the main account once, and its lines stay', async () => {
  const server = await startSandbox();
  const { ledger } = server.platform;
  const before = await ledger.balance('real', { name: MAIN, asset: 'USDT' });
  const filled = await ledger.submit({
    ...{ id: randomUUID(), requestHash: 'past', book: 'real', kind: 'account.move', cause: { type: 'past', id: '1' } },
    accounts: [
      { name: MAIN, asset: 'USDT' },
      { name: OLD, asset: 'USDT' },
    ],
    decide: () => ({ ok: true, value: { postings: [move(KEPT, MAIN, OLD)], answer: null } }),
  });
  expect(filled.ok).toBe(true);
  const mia = await server.signIn('mia');
  const overview = async () => (await server.ask(contract.assetsOverview, {}, mia)).data;
  const waiting = await overview();
  expect(waiting.uses[0]).toMatchObject({ asset: 'USDT', onHold: '600.25' });
  // As the migration finds it in a database that had such accounts.
  await server.asOwner(
    "insert into account_merge (name, book, asset) select name, book, asset from ledger_account where name like 'user:%:trading' and balance > 0",
  );

  await Promise.all([mergeAccounts(server.platform), mergeAccounts(server.platform)]);
  await mergeAccounts(server.platform);

  expect(await ledger.balance('real', { name: MAIN, asset: 'USDT' })).toEqual(before);
  expect((await ledger.balance('real', { name: OLD, asset: 'USDT' })).minor).toBe(0n);
  const merged = await overview();
  expect(merged.total).toEqual(waiting.total);
  expect(merged.uses[0]).toMatchObject({ asset: 'USDT', onHold: '0', total: waiting.uses[0]?.total });
  const { data } = await server.ask(contract.listRecords, { asset: 'USDT', limit: '10' }, mia);
  expect(
    data.rows.slice(0, 4).map(({ account, direction, money: { amount } }) => [account, direction, amount]),
  ).toEqual(
    expect.arrayContaining([
      ['trading', 'in', '600.25'],
      ['trading', 'out', '600.25'],
    ]),
  );
  await server.close();
});
