import { contract } from '@candor/contract';
import { isChainWay } from '@candor/contract/listing/ways';
import { forgetListedWays } from '@candor/domain/listing';
import { assert, fixedClock, isId, knownAsset } from '@candor/kernel';
import { forgetListedAssets } from '@candor/kernel/test-assets';
import {
  deployCode,
  type EvmChain,
  encodeArguments,
  LOCAL_CHAIN_ID,
  startEvmChain,
  startTronChain,
  type TronChain,
} from '@candor/local-chains';
import { CONTRACTS } from '@candor/test-usdt';
import { toBase58 } from '@candor/tron';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import { loadListing } from '../../services/listing/load-listing.ts';
import { makePayer } from '../../services/outgoing/payer.ts';
import { strangerAt } from '../../services/outgoing/test-money.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { asOwner } from '../../testing/owner.ts';
import type { TestPerson } from '../../testing/people.ts';
import { scanRound } from '../recharge/run-scanners.ts';
import { allowOnce } from '../sandbox/allow-listed.ts';
import { compareAll } from '../treasury/compare-all.ts';
import { settleWithdrawal } from '../withdrawal/settle.ts';
import { startWithdrawals, type WithdrawalServer } from '../withdrawal/test-withdrawals.ts';

const DEPTH = 3;
const SUPPLY = 10n ** 27n;
const ONE = 10n ** 18n;
/** Below a unit of the ledger, which counts eight of the eighteen decimals. */
const DUST = 7n;

const clock = fixedClock(systemClock.now());
let ethereum: EvmChain;
let tron: TronChain;
let server: WithdrawalServer;
let erin: TestPerson;
let rita: TestPerson;

beforeAll(async () => {
  [ethereum, tron] = await Promise.all([
    startEvmChain({ clock, finalizedDepth: DEPTH }),
    startTronChain({ clock, solidDepth: DEPTH }),
  ]);
  server = await startWithdrawals(
    {
      tron: { urls: [tron.url], solidityUrls: [], apiKey: null, usdt: tron.usdt, genesisId: null },
      ethereum: { urls: [ethereum.url], usdt: ethereum.usdt, chainId: BigInt(LOCAL_CHAIN_ID), solid: 'finalized' },
      bitcoin: null,
    },
    clock,
  );
  const { platform } = server;
  platform.outgoing.onSettled('withdrawal', (settled) => settleWithdrawal(settled, platform));
  erin = await server.addPerson('erin');
  rita = await server.addOperator('rita', ['reviewer']);
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
  await Promise.all([ethereum.stop(), tron.stop()]);
  forgetListedWays();
  forgetListedAssets();
});

async function deployErc20(): Promise<string> {
  const txid = await ethereum.send({ data: deployCode('TestUsdtErc20', SUPPLY, 'Fresh', 'FRESH', 18) });
  await ethereum.mine();
  const found = await ethereum.contractOf(txid);
  assert(found, 'a contract');
  return found;
}

async function deployTrc20(): Promise<string> {
  const code = CONTRACTS.TestUsdt.bytecode + encodeArguments([SUPPLY, 'Green', 'GREEN', 18]);
  const txid = await tron.run(code, 0n);
  await tron.mine();
  const asked = await fetch(`${tron.url}/wallet/gettransactioninfobyid`, {
    method: 'POST',
    body: JSON.stringify({ value: txid }),
  });
  const { contract_address: address } = (await asked.json()) as { contract_address: string };
  return toBase58(address as Parameters<typeof toBase58>[0]);
}

/** What the listing of a token does, by hand. */
const listing = (asset: string, code: number, network: string, token: string) => `
  insert into ledger_asset (code, asset, scale) values (${code}, '${asset}', 8);
  insert into asset (asset, name, transfer_minimum, transfer_maximum, new_recipients_per_day, out_per_day, listed_at)
    values ('${asset}', '${asset}', 1000000, 100000000000, 50000000000, 100000000000, now());
  insert into asset_network (asset, network, is_coin, contract, decimals, listed_at, confirmations_small, confirmations_medium,
      confirmations_large, withdrawal_minimum, withdrawal_maximum, fee_least, fee_most)
    values ('${asset}', '${network}', false, '${token}', 18, now(), 3, 3, 3, 100000000, 5000000000, 20000000, 1000000000)`;

const CASES = [
  { chain: 'ethereum', network: 'ERC20', name: 'FRESH', code: 71, deploy: deployErc20, of: () => ethereum },
  { chain: 'tron', network: 'TRC20', name: 'GREEN', code: 72, deploy: deployTrc20, of: () => tron },
] as const;

describe.each(CASES)('a $network token with eighteen decimals', ({ chain, network, name, code, deploy, of }) => {
  let token: string;
  let own: string;
  const round = async () => {
    await of().mine(DEPTH + 4);
    for (let times = 0; times < 3; times += 1) await scanRound(server.platform, chain, 'test');
  };
  const balance = async (account: string) =>
    (await server.platform.ledger.balance('real', { name: account, asset: knownAsset(name) })).minor;
  const deposits = async () =>
    (await server.ask(contract.listDeposits, {}, erin.token)).data.rows.filter((row) => row.network === network);

  test('LST-23: a payment that came before the listing is kept, and credited once after it', async () => {
    token = await deploy();
    await scanRound(server.platform, chain, 'test');
    own = (await server.ask(contract.rechargeAddress, { network }, erin.token)).data.address;
    await of().faucet(own, 5n * ONE + DUST, token);
    await round();
    expect(await deposits()).toMatchObject([{ state: 'unsupportedToken', money: null }]);

    await asOwner(server.platform, (owner) => owner.query(listing(name, code, network, token)));
    await loadListing(server.platform.db);
    await allowOnce(server.platform, new Set());
    await round();
    expect(await deposits()).toMatchObject([{ state: 'credited', money: { asset: name, amount: '5' } }]);
    await round();
    expect(await balance(`user:${erin.id}:funding`)).toBe(500_000_000n);
    const { data } = await server.ask(contract.rechargeNetworks, {}, erin.token);
    const offered = data.networks.find((each) => each.network === network)?.assets.map(({ asset }) => asset);
    expect(offered).toContain(name);
    const [dust] = await server.platform.db
      .many`select units::text as units from chain_dust where chain = ${chain} and asset = ${name}`;
    expect(dust).toEqual({ units: String(DUST) });
  });

  test('LST-25: it leaves by a way of its own, signed by a line of the signer’s file, and chain and books agree', async () => {
    const { platform } = server;
    const hot = await platform.signer.hotAddress(chain);
    await of().faucet(hot, chain === 'tron' ? 10n ** 10n : 10n ** 19n);
    await of().mine();
    await of().faucet(hot, 100n * ONE, token);
    await round();
    const way = `${name}-${network}`;
    expect(isChainWay(way)).toBe(true);
    const to = strangerAt(chain, 33);
    const bound = await server.bindAddress(erin, to, true, network);
    const { data: rules } = await server.ask(contract.withdrawalRules, {}, erin.token);
    const shown = rules.ways.find((each) => each.way === way);
    expect(shown).toMatchObject({ asset: name, network, isOpen: true, minimum: '1', maximum: '50', available: '5' });
    expect((await server.request(erin, bound, '0.9', { way })).code).toBe('withdrawal.belowMinimum');
    expect((await server.request(erin, bound, '51', { way })).code).toBe('withdrawal.aboveMaximum');
    const asked = await server.request(erin, bound, '2', { way });
    expect(asked).toMatchObject({ code: 'ok', data: { way, network, fee: { asset: name, amount: '0.2' } } });
    expect((await server.approve(asked.data.id, rita)).code).toBe('ok');
    for (let times = 0; times < 8 && (await server.stateOf(asked.data.id)) === 'approved'; times += 1) {
      await makePayer(platform).step(chain);
      await of().mine(DEPTH + 2);
    }
    assert(isId('wdr', asked.data.id), 'a withdrawal');
    expect(await server.stateOf(asked.data.id)).toBe('confirmed');
    const open = platform.chains.get(chain);
    expect(await open?.reader.balance(to, token)).toBe(18n * 10n ** 17n);
    await round();
    expect(await balance(`user:${erin.id}:funding`)).toBe(300_000_000n);
    const compared = await compareAll(platform, 3);
    const row = compared.find((each) => each.chain === chain)?.rows.find(({ asset }) => asset === name);
    expect(row?.difference).toBe(0n);
  });

  test('LST-24: being delisted it is offered no more, leaves until its date, and what comes anyway is credited', async () => {
    const until = (at: string) =>
      asOwner(server.platform, (owner) =>
        owner.query(`update asset_network set withdraw_only_until = ${at} where asset = '${name}'`),
      ).then(() => loadListing(server.platform.db));
    const isOpen = async () => {
      const { data } = await server.ask(contract.withdrawalRules, {}, erin.token);
      return data.ways.find(({ asset }) => asset === name)?.isOpen;
    };
    await until(`now() + interval '10 days'`);
    const { data } = await server.ask(contract.rechargeNetworks, {}, erin.token);
    expect(JSON.stringify(data)).not.toContain(name);
    expect(await isOpen()).toBe(true);
    await of().faucet(own, ONE, token);
    await round();
    expect(await balance(`user:${erin.id}:funding`)).toBe(400_000_000n);
    await until(`now() - interval '1 day'`);
    expect(await isOpen()).toBe(false);
    await until('null');
  });
});
