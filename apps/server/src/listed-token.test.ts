import { contract } from '@candor/contract';
import { isChainWay } from '@candor/contract/listing/ways';
import { assert, fixedClock, knownAsset } from '@candor/kernel';
import {
  deployCode,
  type EvmChain,
  LOCAL_CHAIN_ID,
  startEvmChain,
  startTronChain,
  type TronChain,
} from '@candor/local-chains';
import { toBase58 } from '@candor/tron';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanRound } from './features/recharge/run-scanners.ts';
import { allowOnce } from './features/sandbox/allow-listed.ts';
import { compareAll } from './features/treasury/compare-all.ts';
import { settleWithdrawal } from './features/withdrawal/settle.ts';
import { startWithdrawals, type WithdrawalServer } from './features/withdrawal/test-withdrawals.ts';
import { systemClock } from './platform/ids.ts';
import { loadListing } from './services/listing/load-listing.ts';
import { checkProbes } from './services/listing/token-probes.ts';
import { makePayer } from './services/outgoing/payer.ts';
import { strangerAt } from './services/outgoing/test-money.ts';
import { expectSoundLedger } from './testing/expect-sound-ledger.ts';
import { asOwner } from './testing/owner.ts';
import type { TestPerson } from './testing/people.ts';

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
});

async function deployErc20(): Promise<string> {
  const txid = await ethereum.send({ data: deployCode('TestUsdtErc20', SUPPLY, 'Fresh', 'FRESH', 18) });
  await ethereum.mine();
  const found = await ethereum.contractOf(txid);
  assert(found, 'a contract');
  return found;
}

async function deployTrc20(): Promise<string> {
  return contractOn(await tron.run(deployCode('TestUsdt', SUPPLY, 'Green', 'GREEN', 18).slice(2), 0n));
}

async function contractOn(txid: string): Promise<string> {
  await tron.mine();
  const body = JSON.stringify({ value: txid });
  const asked = await fetch(`${tron.url}/wallet/gettransactioninfobyid`, { method: 'POST', body });
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
  let bound: string;
  const round = async () => {
    await of().mine(DEPTH + 4);
    for (let times = 0; times < 3; times += 1) await scanRound(server.platform, chain, 'test');
  };
  const balance = async (account: string) =>
    (await server.platform.ledger.balance('real', { name: account, asset: knownAsset(name) })).minor;
  /** Paid and mined, for as long as that takes. */
  const settled = async (id: string) => {
    for (let times = 0; times < 8 && (await server.stateOf(id)) === 'approved'; times += 1) {
      await makePayer(server.platform).step(chain);
      await of().mine(DEPTH + 2);
    }
    return server.stateOf(id);
  };
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

  test('LST-23: it leaves by a way of its own, signed by a line of the signer’s file, and chain and books agree', async () => {
    const { platform } = server;
    const hot = await platform.signer.hotAddress(chain);
    await of().faucet(hot, chain === 'tron' ? 10n ** 10n : 10n ** 19n);
    await of().mine();
    await of().faucet(hot, 100n * ONE, token);
    await round();
    const way = `${name}-${network}`;
    expect(isChainWay(way)).toBe(true);
    const to = strangerAt(chain, 33);
    bound = await server.bindAddress(erin, to, true, network);
    const { data: rules } = await server.ask(contract.withdrawalRules, {}, erin.token);
    const shown = rules.ways.find((each) => each.way === way);
    expect(shown).toMatchObject({ asset: name, network, isOpen: true, minimum: '1', maximum: '50', available: '5' });
    expect((await server.request(erin, bound, '0.9', { way })).code).toBe('withdrawal.belowMinimum');
    expect((await server.request(erin, bound, '51', { way })).code).toBe('withdrawal.aboveMaximum');
    const asked = await server.request(erin, bound, '2', { way });
    expect(asked).toMatchObject({ code: 'ok', data: { way, network, fee: { asset: name, amount: '0.2' } } });
    expect((await server.approve(asked.data.id, rita)).code).toBe('ok');
    expect(await settled(asked.data.id)).toBe('confirmed');
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
    // Asked for in time, it is paid also after the date: it was its owner's right when they asked.
    const way = `${name}-${network}`;
    const asked = await server.request(erin, bound, '2', { way });
    expect(asked.code).toBe('ok');
    await until(`now() - interval '1 day'`);
    expect(await isOpen()).toBe(false);
    expect((await server.request(erin, bound, '1', { way })).code).toBe('withdrawal.networkClosed');
    expect((await server.approve(asked.data.id, rita)).code).toBe('ok');
    expect(await settled(asked.data.id)).toBe('confirmed');
    await round();
    expect(await balance(`user:${erin.id}:funding`)).toBe(200_000_000n);
    const compared = await compareAll(server.platform, 3);
    const row = compared.find((each) => each.chain === chain)?.rows.find(({ asset }) => asset === name);
    expect(row?.difference).toBe(0n);
    await until('null');
  });
});

describe('LST-26: a contract that is looked at', () => {
  let omar: TestPerson;
  beforeAll(async () => {
    omar = await server.addOperator('omar', ['admin']);
  });
  const probe = async (network: 'ERC20' | 'TRC20', token: string, typed: Readonly<Record<string, string>> = {}) => {
    const holder = network === 'ERC20' ? ethereum.faucetAddress : tron.faucetAddress;
    const form = { network, contract: token, symbol: 'ODD', decimals: '18', holder, ...typed };
    const { code, data } = await server.ask(contract.probeToken, form, omar.token);
    return code === 'ok' ? data.problems : code;
  };
  test('LST-40: what it says is kept, and its node is asked again before it is listed', async () => {
    const txid = await ethereum.send({ data: deployCode('TestUsdtErc20', SUPPLY, 'Again', 'AGAIN', 18) });
    await ethereum.mine();
    const token = await ethereum.contractOf(txid);
    assert(token, 'a contract');
    const form = { network: 'ERC20', contract: token, holder: ethereum.faucetAddress } as const;
    const { data } = await server.ask(contract.probeToken, form, omar.token);
    expect(data).toMatchObject({ facts: { symbol: 'AGAIN', decimals: 18 }, problems: [] });
    const payload = {
      ...{ asset: 'AGAIN', name: 'Again', scale: 8, transferMinimum: '1', transferMaximum: '10', market: null },
      ...{ newRecipientsPerDay: '5', outPerDay: '5' },
      networks: [{ network: 'ERC20', contract: data.contract, decimals: 18, feeLeast: null }],
    } as const;
    const checked = async () => (await checkProbes(server.platform.db, server.platform, payload)).ok;
    expect(await checked()).toBe(true);
    // What the table says does not help where the node says otherwise.
    const wrong = { ...payload, networks: [{ ...payload.networks[0], decimals: 17 }] };
    expect((await checkProbes(server.platform.db, server.platform, wrong)).ok).toBe(false);
    await asOwner(server.platform, (owner) => owner.query(`update token_probe set symbol = 'OTHER'`));
    expect((await checkProbes(server.platform.db, server.platform, { ...payload, asset: 'OTHER' })).ok).toBe(false);
  });

  const KINDS = [
    ['TestUsdtErc20', []],
    ['FeeToken', ['takesFee']],
    ['ShareToken', ['rebases']],
    ['HookToken', ['callsReceiver']],
  ] as const;

  test.each(KINDS)('%s on Ethereum', async (kind, problems) => {
    const own = kind === 'TestUsdtErc20' ? ([SUPPLY, 'Odd', 'ODD', 18] as const) : ([SUPPLY, 'Odd', 'ODD'] as const);
    const txid = await ethereum.send({ data: deployCode(kind, ...own) });
    await ethereum.mine();
    const token = await ethereum.contractOf(txid);
    assert(token, 'a contract');
    expect(await probe('ERC20', token)).toEqual(expect.arrayContaining([...problems]));
    if (problems.length > 0) return;
    expect(await probe('ERC20', token)).toEqual([]);
    expect(await probe('ERC20', token, { symbol: 'OOD', decimals: '6' })).toEqual(['otherSymbol', 'otherDecimals']);
    expect(await probe('ERC20', token, { holder: strangerAt('ethereum', 99) })).toEqual(['notTried']);
    expect(await probe('ERC20', strangerAt('ethereum', 98))).toEqual(['noToken']);
  });

  test.each(KINDS)('%s on TRON', async (kind, problems) => {
    const code =
      kind === 'TestUsdtErc20' ? deployCode(kind, SUPPLY, 'Odd', 'ODD', 18) : deployCode(kind, SUPPLY, 'Odd', 'ODD');
    const token = await contractOn(await tron.run(code.slice(2), 0n));
    expect(await probe('TRC20', token)).toEqual(expect.arrayContaining([...problems]));
    if (problems.length > 0) return;
    expect(await probe('TRC20', token)).toEqual([]);
    expect(await probe('TRC20', strangerAt('tron', 98))).toEqual(['noToken']);
    expect(await probe('TRC20', strangerAt('ethereum', 98))).toBe('call.invalidField');
  });
});
