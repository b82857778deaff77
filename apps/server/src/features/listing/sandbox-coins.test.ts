import { marketIds } from '@candor/contract';
import { findWay } from '@candor/domain/listing';
import { assetNames, assetTitle, knownAsset } from '@candor/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playMoneyOf } from '../../seed/coins.ts';
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
  for (let time = 0; time < 2; time += 1)
    await listSandboxCoins(db, { ownerUrl: server.ownerUrl, now: TEST_NOW, chains: [] });
  expect(assetNames()).toHaveLength(15);
  expect(marketIds()).toHaveLength(14);
  expect(assetTitle(knownAsset('SOL'))).toBe('Ours');
  const rows = await db.many`select phase, opens_at is not null as has_time from market where phase <> 'open'`;
  expect(rows).toEqual([{ phase: 'announced', has_time: true }]);
});

test('LST-35: a coin has its way where its test token is, and nowhere else', async () => {
  const { db } = server.platform;
  const ways = async () =>
    (await db.many`select asset, network from asset_network where contract is not null order by asset`).map(
      ({ asset, network }) => `${asset}-${network}`,
    );
  expect(await ways()).toEqual([]);
  await listSandboxCoins(db, { ownerUrl: server.ownerUrl, now: TEST_NOW, chains: ['ethereum', 'bitcoin'] });
  expect(await ways()).toEqual(['AAVE-ERC20', 'LINK-ERC20', 'UNI-ERC20']);
  expect(findWay('ERC20', knownAsset('LINK'))).toMatchObject({ isCoin: false, decimals: 18 });
  for (let time = 0; time < 2; time += 1)
    await listSandboxCoins(db, { ownerUrl: server.ownerUrl, now: TEST_NOW, chains: ['tron', 'ethereum', 'bitcoin'] });
  expect(await ways()).toHaveLength(11);
  expect(playMoneyOf('SOL')).toEqual({ usual: '0.5', most: '500', capital: '1380' });
  expect(playMoneyOf('USDT')).toBeNull();
});

test('LST-31: a supply has its source and its date, or is not there', async () => {
  await expect(server.asOwner(`update asset set supply_source = null where asset = 'BTC'`)).rejects.toThrow('supply');
});
