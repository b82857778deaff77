import { type ChainName, openSeed } from '@candor/adapters/chain';
import { contract } from '@candor/contract';
import { assert, fixedClock, type Id, isId, knownAsset, knownChain, knownNetwork, Secret } from '@candor/kernel';
import {
  type BitcoinChain,
  type EvmChain,
  LOCAL_CHAIN_ID,
  REGTEST,
  startAnvilChain,
  startBitcoinChain,
  startEvmChain,
} from '@candor/local-chains';
import { findAnvil } from '@candor/local-chains/find-anvil';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readChains } from './app/program/chain-settings.ts';
import { scanRound } from './features/recharge/run-scanners.ts';
import { beginSweeps, goOnSweeping, sweepSettlements } from './features/recharge/sweep.ts';
import { allowOnce } from './features/sandbox/allow-listed.ts';
import { compareAll } from './features/treasury/compare-all.ts';
import { settleWithdrawal } from './features/withdrawal/settle.ts';
import { guarded, startWithdrawals, type WithdrawalServer } from './features/withdrawal/test-withdrawals.ts';
import { systemClock } from './platform/ids.ts';
import type { ChainSettings, FurtherChain } from './services/chains/chain-settings.ts';
import { openChains } from './services/chains/open-chains.ts';
import { loadListing } from './services/listing/load-listing.ts';
import { registerNetworks } from './services/listing/register-networks.ts';
import { attemptRows } from './services/outgoing/attempt-rows.ts';
import { makePayer } from './services/outgoing/payer.ts';
import { expectSoundLedger } from './testing/expect-sound-ledger.ts';
import { asOwner } from './testing/owner.ts';
import type { TestPerson } from './testing/people.ts';

const DEPTH = 3;
const SECOND_CHAIN_ID = 31_338;
/** Nobody else's letters: an address tells which of the two chains it is of. */
const PREFIXES = { bech32: 'tlc', pubKeyHash: 0x30, scriptHash: 0x32 };

const clock = fixedClock(systemClock.now());
let ethereum: EvmChain;
let polygon: EvmChain;
let bitcoin: BitcoinChain;
let testltc: BitcoinChain;
let settings: ChainSettings;
let server: WithdrawalServer;
let erin: TestPerson;
let rita: TestPerson;

beforeAll(async () => {
  const other = { prefixes: PREFIXES, beganAt: 1_700_000_000 };
  [ethereum, polygon, bitcoin, testltc] = await Promise.all([
    startEvmChain({ clock, finalizedDepth: DEPTH }),
    startSecond(),
    startBitcoinChain(),
    startBitcoinChain({ other }),
  ]);
  settings = readChains({
    CANDOR_ETH_URL: ethereum.url,
    CANDOR_ETH_CHAIN_ID: String(LOCAL_CHAIN_ID),
    CANDOR_BTC_URL: bitcoin.url,
    CANDOR_BTC_NETWORK: 'regtest',
    CANDOR_BTC_CONFIRMATIONS: String(DEPTH),
    CANDOR_NETWORKS: 'POLYGON TESTLTC',
    CANDOR_NETWORK_POLYGON_FAMILY: 'evm',
    CANDOR_NETWORK_POLYGON_TITLE: 'Polygon',
    CANDOR_NETWORK_POLYGON_URL: polygon.url,
    CANDOR_NETWORK_POLYGON_CHAIN_ID: String(SECOND_CHAIN_ID),
    CANDOR_NETWORK_POLYGON_PATH: "m/44'/60'/1'",
    CANDOR_NETWORK_POLYGON_CONFIRMATIONS: String(DEPTH),
    CANDOR_NETWORK_TESTLTC_FAMILY: 'bitcoin',
    CANDOR_NETWORK_TESTLTC_URL: testltc.url,
    CANDOR_NETWORK_TESTLTC_BECH32: PREFIXES.bech32,
    CANDOR_NETWORK_TESTLTC_P2PKH: '0x30',
    CANDOR_NETWORK_TESTLTC_P2SH: '0x32',
    CANDOR_NETWORK_TESTLTC_GENESIS: await firstBlockOf(testltc.url),
    CANDOR_NETWORK_TESTLTC_PATH: "m/84'/2'/0'",
    CANDOR_NETWORK_TESTLTC_CONFIRMATIONS: String(DEPTH),
  });
  server = await startWithdrawals(settings, clock);
  const { platform } = server;
  platform.outgoing.onSettled('withdrawal', (settled) => settleWithdrawal(settled, platform));
  for (const { purpose, handle } of sweepSettlements) {
    platform.outgoing.onSettled(purpose, (settled) => handle(settled, platform));
  }
  erin = await server.addPerson('erin');
  rita = await server.addOperator('rita', ['reviewer']);
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
  await Promise.all([ethereum, polygon, bitcoin, testltc].map((chain) => chain.stop()));
});

/** anvil where there is one: a second program, and not only a second chain of ours. */
function startSecond(): Promise<EvmChain> {
  const options = { clock, finalizedDepth: DEPTH, chainId: SECOND_CHAIN_ID };
  const program = findAnvil();
  return program === null ? startEvmChain(options) : startAnvilChain({ ...options, program });
}

async function firstBlockOf(url: string): Promise<string> {
  const body = JSON.stringify({ id: 1, method: 'getblockhash', params: [0] });
  const { result } = (await (await fetch(url, { method: 'POST', body })).json()) as { result: string };
  return result;
}

/** What two operators' approval of the network's coin does, and then its terms. */
const listing = (asset: string, network: string, decimals: number) => {
  const wanted = {
    ...{ asset, name: asset, scale: 8, transferMinimum: '0.001', transferMaximum: '1000' },
    ...{ newRecipientsPerDay: '500', outPerDay: '1000', market: null },
    networks: [{ network, contract: null, decimals, feeLeast: '0.001' }],
  };
  return `select list_asset('${JSON.stringify(wanted)}'::jsonb, now());
    update asset_network set confirmations_small = 3, confirmations_medium = 3, confirmations_large = 3,
      withdrawal_minimum = 1000000, withdrawal_maximum = 5000000000, fee_most = 10000000 where asset = '${asset}'`;
};

/** Somebody outside on a further chain. */
function strangerOn(chain: ChainName): string {
  const further = settings.further?.map((one) => ({
    ...{ chain: one.chain, path: one.path },
    network: one.family === 'bitcoin' ? one.prefixes : null,
  }));
  return openSeed(new Secret(new Uint8Array(64).fill(9)), 'regtest', further).keyAt(chain, 33).address;
}

const CASES = [
  { name: 'polygon', called: 'POLYGON', coin: 'POL', decimals: 18, first: 'ethereum', minutes: 1, of: () => polygon },
  { name: 'testltc', called: 'TESTLTC', coin: 'TLC', decimals: 8, first: 'bitcoin', minutes: 40, of: () => testltc },
] as const;

describe.each(CASES)('LST-50: $called beside $first, by configuration and rows alone', (own) => {
  const { name, called, coin, decimals, first, minutes, of } = own;
  const ONE = 10n ** BigInt(decimals);
  let paid: Uint8Array;
  const chain = () => knownChain(name);
  const network = () => knownNetwork(called);
  const round = async () => {
    await of().mine(DEPTH + 1);
    for (let times = 0; times < 3; times += 1) await scanRound(server.platform, chain(), 'test');
  };
  const balance = async (account: string) =>
    (await server.platform.ledger.balance('real', { name: account, asset: knownAsset(coin) })).minor;
  const approved = async (amount: string): Promise<Id<'wdr'>> => {
    const [address] = (await server.ask(contract.listAddresses, {}, erin.token)).data.rows.filter(
      (row) => row.network === called,
    );
    const bound = address?.id ?? (await server.bindAddress(erin, strangerOn(chain()), true, network()));
    const asked = await server.request(erin, bound, amount, { way: `${coin}-${called}` });
    expect(asked.code).toBe('ok');
    expect((await server.approve(asked.data.id, rita)).code).toBe('ok');
    assert(isId('wdr', asked.data.id), 'a withdrawal');
    return asked.data.id;
  };

  test('LST-51: it is closed until its coin is listed', async () => {
    expect(server.platform.chains.get(chain())).toBe(undefined);
    expect((await server.ask(contract.rechargeAddress, { network: called }, erin.token)).code).toBe(
      'recharge.networkClosed',
    );
    await asOwner(server.platform, (owner) => owner.query(listing(coin, called, decimals)));
    await loadListing(server.platform.db);
    await allowOnce(server.platform, new Set());
    expect(server.platform.chains.get(chain())?.coin).toEqual({ asset: coin, token: null, decimals });
  });

  test('a deposit there is credited once, at an address that no other chain has', async () => {
    await scanRound(server.platform, chain(), 'test');
    const { signer } = server.platform;
    await of().faucet(await signer.hotAddress(chain()), 20n * ONE);
    const { address } = (await server.ask(contract.rechargeAddress, { network: called }, erin.token)).data;
    const row = await server.platform.db.one`select index from deposit_address where address = ${address}`;
    const elsewhere = await signer.addressFor(first, 'deposit', Number(row.index));
    expect([elsewhere.address, await signer.hotAddress(first)]).not.toContain(address);
    await of().faucet(address, 5n * ONE);
    await round();
    await round();
    expect(await balance(`user:${erin.id}:funding`)).toBe(500_000_000n);
    const { rows } = (await server.ask(contract.listDeposits, {}, erin.token)).data;
    expect(rows.filter((each) => each.network === called)).toMatchObject([
      { state: 'credited', money: { asset: coin, amount: '5' } },
    ]);
    const { networks } = (await server.ask(contract.rechargeNetworks, {}, erin.token)).data;
    expect(networks.find((each) => each.network === called)).toMatchObject({ isOpen: true, assets: [{ asset: coin }] });
  });

  test('a withdrawal is signed, paid and confirmed there, and chain and books agree to the unit', async () => {
    const { platform } = server;
    const timeThere = async () => {
      const { ways } = (await server.ask(contract.withdrawalRules, {}, erin.token)).data;
      return ways.find(({ way }) => way === `${coin}-${called}`);
    };
    // WDR-37: four blocks, until somebody was paid.
    expect(await timeThere()).toMatchObject({ usualMinutes: null, estimatedMinutes: minutes });
    const id = await approved('2');
    for (let times = 0; times < 8 && (await server.stateOf(id)) === 'approved'; times += 1) {
      await makePayer(platform).step(chain());
      await of().mine(DEPTH + 1);
    }
    expect(await server.stateOf(id)).toBe('confirmed');
    expect(await timeThere()).toMatchObject({ usualMinutes: expect.any(Number), estimatedMinutes: null });
    const attempt = await platform.db.one`select a.raw, w.amount - w.fee as net from withdrawal w
      join attempt a on a.outgoing_id = w.payment_id where w.id = ${id}`;
    paid = attempt.raw as Uint8Array;
    const got = await platform.chains.get(chain())?.reader.balance(strangerOn(chain()), null);
    expect(got).toBe(BigInt(String(attempt.net)) * (ONE / 10n ** 8n));
    await round();
    expect(await balance(`user:${erin.id}:funding`)).toBe(300_000_000n);
    const compared = (await compareAll(platform, 3)).find((each) => each.chain === name);
    expect(compared).toMatchObject({ state: 'compared', rows: [{ asset: coin, difference: 0n }] });
  });

  test('what was paid in is brought to the hot wallet there, and chain and books still agree', async () => {
    const { platform } = server;
    const state = async () =>
      (await platform.db.one`select state from deposit where chain = ${name} and user_id = ${erin.id}`).state;
    await beginSweeps(platform);
    for (let times = 0; times < 8 && (await state()) !== 'swept'; times += 1) {
      await goOnSweeping(platform, chain());
      await makePayer(platform).step(chain());
      await of().mine(DEPTH + 1);
    }
    expect(await state()).toBe('swept');
    await round();
    const compared = (await compareAll(platform, 3)).find((each) => each.chain === name);
    expect(compared).toMatchObject({ state: 'compared', rows: [{ asset: coin, difference: 0n }] });
  });

  test('what was signed for it pays nobody on the chain beside it', async () => {
    const beside = server.platform.chains.get(first);
    expect(await beside?.writer.broadcast(paid)).toMatchObject({ state: 'rejected' });
    // Nor does the signer sign for the one what is approved for the other.
    const id = await approved('1');
    const [payment, from] = [
      await server.platform.outgoing.findFor('withdrawal', id),
      await server.platform.signer.hotAddress(chain()),
    ];
    assert(payment && beside, 'a payment that waits');
    const unsigned = await planBeside(payment.to, payment.units);
    const plan = { from, unsigned, deadline: null, sinceHeight: 0 };
    const slots = first === 'ethereum' ? { nonce: 99, coins: null } : { nonce: null, coins: [`${'ab'.repeat(32)}:0`] };
    const n = await server.platform.db.transaction((tx) =>
      attemptRows(server.platform.db, chain()).insert(tx, payment.id, { ...plan, ...slots }, clock.now()),
    );
    const answer = await server.platform.signer.sign(payment.id, n);
    expect(answer).toEqual({ ok: false, code: first === 'ethereum' ? 'signer.otherChain' : 'signer.otherSender' });
  });

  /** The same payment as a plan of the first chain. */
  async function planBeside(to: string, units: bigint): Promise<Uint8Array> {
    const { chains, signer } = server.platform;
    if (first === 'ethereum') {
      const fee = { gasLimit: 21_000n, maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n };
      const planned = await chains
        .get('ethereum')
        ?.writer.plan({ from: await signer.hotAddress('ethereum'), to, token: null, units, nonce: 99, fee });
      return planned?.bytes ?? new Uint8Array();
    }
    const hot = await signer.hotAddress('bitcoin');
    const coins = [{ txid: 'ab'.repeat(32), vout: 0, units: units * 2n, address: hot }];
    const planned = await chains
      .get('bitcoin')
      ?.writer.plan({ pays: [{ to: hot, units }], coins, changeTo: hot, satPerKvb: 2_000n });
    return planned?.bytes ?? new Uint8Array();
  }

  test('a node of the chain beside it is not believed, and says why', async () => {
    const wrong = (one: FurtherChain) => ({ ...one, urls: [first === 'ethereum' ? ethereum.url : bitcoin.url] });
    const chains = openChains({ ...settings, further: settings.further?.map(wrong) ?? [] });
    const open = chains.get(chain());
    await expect(open?.reader.head()).rejects.toThrow(
      first === 'ethereum' ? `is on chain ${LOCAL_CHAIN_ID}, not ${SECOND_CHAIN_ID}` : 'is on the chain of block',
    );
    const id = await approved('0.5');
    await makePayer({ ...server.platform, chains }).step(chain());
    const payment = await server.platform.outgoing.findFor('withdrawal', id);
    expect(payment).toMatchObject({ state: 'waiting', waitsFor: 'node', attempts: 0 });
  });
});

test('LST-50: an address of another network’s letters is refused on either side', async () => {
  const bind = async (network: string, address: string) =>
    (await server.ask(contract.addAddress, { label: 'Other', network, address, ...guarded() }, erin.token)).code;
  const there = strangerOn(knownChain('testltc'));
  const here = openSeed(new Secret(new Uint8Array(64).fill(9)), 'regtest').keyAt('bitcoin', 3).address;
  expect([there.slice(0, 4), here.slice(0, 5)]).toEqual(['tlc1', `${REGTEST.bech32}1`]);
  expect(await bind('TESTLTC', here)).toBe('address.wrongNetwork');
  expect(await bind('BTC', there)).toBe('address.wrongNetwork');
});

test('LST-50: a network never becomes another chain', async () => {
  const changed = (change: object) => ({
    ...settings,
    further: (settings.further ?? []).map((one) => ({ ...one, ...change })) as readonly FurtherChain[],
  });
  const { db } = server.platform;
  expect(await registerNetworks(db, settings, clock.now())).toBe(null);
  expect(await registerNetworks(db, changed({ title: 'Renamed' }), clock.now())).toBe(null);
  expect(await registerNetworks(db, changed({ chainId: 5n }), clock.now())).toContain(
    'POLYGON is configured as another',
  );
  expect(await registerNetworks(db, changed({ path: "m/44'/1'/7'" }), clock.now())).toContain(
    'give it a name of its own',
  );
  await expect(db.run`update chain_network set identity = '5' where chain = 'polygon'`).rejects.toThrow('permission');
});
