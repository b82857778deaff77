import { marketIds } from '@candor/contract';
import { assetNames, assetTitle, knownAsset } from '@candor/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSandboxCoins } from '../../seed/list-coins.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
});
afterAll(async () => {
  await server.close();
});

test('LST-33: the coins of a sandbox are listed once, and what was listed before stays as it was', async () => {
  const { db } = server.platform;
  await server.asOwner(`insert into ledger_asset (code, asset, scale) values (70, 'SOL', 8);
    insert into asset (asset, name, transfer_minimum, transfer_maximum, listed_at) values ('SOL', 'Ours', 1, 2, now())`);
  for (let time = 0; time < 2; time += 1) await listSandboxCoins(db, server.ownerUrl, TEST_NOW);
  expect(assetNames()).toHaveLength(15);
  expect(marketIds()).toHaveLength(14);
  expect(assetTitle(knownAsset('SOL'))).toBe('Ours');
  const rows = await db.many`select phase, opens_at is not null as has_time from market where phase <> 'open'`;
  expect(rows).toEqual([{ phase: 'announced', has_time: true }]);
});

test('LST-31: a supply has its source and its date, or is not there', async () => {
  await expect(server.asOwner(`update asset set supply_source = null where asset = 'BTC'`)).rejects.toThrow('supply');
});
