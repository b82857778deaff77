import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock, instant } from '@candor/kernel';
import { fromBase58 } from '@candor/tron';
import { expect, it, onTestFinished } from 'vitest';
import { encodeArguments } from './abi-words.ts';
import { EVM_CHAINS } from './evm/test-evm-chains.ts';
import { ETHEREUM_COINS, LOCAL_TOKENS, TRON_COINS } from './known.ts';
import { startTronChain } from './tron/tron-chain.ts';

const clock = fixedClock(instant(Date.UTC(2026, 10, 15)));
const SYMBOL = '0x95d89b41';
const DECIMALS = '0x313ce567';
const BALANCE = '0x70a08231';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-coins-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function ask(url: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await reply.json()) as Record<string, unknown>;
}

/** A text of an ABI answer. */
function textOf(hex: string): string {
  return Buffer.from(hex.slice(-64), 'hex').toString().replace(/\0+$/, '');
}

it.each(EVM_CHAINS)('knows where the tokens are without starting a chain, on $name', async ({ start }) => {
  const tron = await startTronChain({ clock });
  const ethereum = await start({ clock });
  expect(LOCAL_TOKENS).toEqual({ tronUsdt: tron.usdt, ethereumUsdt: ethereum.usdt });
  await Promise.all([tron.stop(), ethereum.stop()]);
});

it.each(EVM_CHAINS)(
  'LST-35: has the coins of the sandbox, also on a chain from before them, on $name',
  async ({ start }) => {
    const folder = await makeFolder();
    const before = await start({ clock, folder });
    await before.faucet(before.faucetAddress, 1n);
    await before.mine(2);
    await before.stop();
    for (const time of ['deployed', 'found']) {
      const chain = await start({ clock, folder, hasCoins: true });
      const read = async (to: string, data: string) => {
        const call = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to, data }, 'latest'] };
        return String((await ask(chain.url, call)).result);
      };
      for (const { asset, decimals, contract } of ETHEREUM_COINS) {
        expect(textOf(await read(contract, SYMBOL)), time).toBe(asset);
        expect(Number(await read(contract, DECIMALS))).toBe(decimals);
        const held = await read(contract, BALANCE + encodeArguments([chain.faucetAddress]));
        expect(BigInt(held)).toBe(10n ** BigInt(10 + decimals));
      }
      await chain.stop();
    }
  },
);

it('LST-35: has them on TRON, where a chain from before them keeps its blocks', async () => {
  const folder = await makeFolder();
  const somebody = TRON_COINS[0]?.contract ?? '';
  const before = await startTronChain({ clock, folder });
  const txid = await before.faucet(somebody, 1n, before.usdt);
  await before.mine();
  await before.stop();
  const chain = await startTronChain({ clock, folder, hasCoins: true });
  expect(await ask(`${chain.url}/wallet/gettransactionbyid`, { value: txid })).toMatchObject({ txID: txid });
  const faucet = fromBase58(chain.faucetAddress);
  for (const { asset, decimals, contract } of TRON_COINS) {
    const read = async (selector: string, parameter = '') => {
      const given = {
        owner_address: faucet,
        contract_address: fromBase58(contract),
        function_selector: selector,
        parameter,
      };
      const { constant_result: found } = await ask(`${chain.url}/wallet/triggerconstantcontract`, given);
      return (found as string[])[0] ?? '';
    };
    expect(textOf(await read('symbol()'))).toBe(asset);
    expect(Number(`0x${await read('decimals()')}`)).toBe(decimals);
    const held = await read('balanceOf(address)', encodeArguments([`0x${faucet.slice(2)}`]));
    expect(BigInt(`0x${held}`)).toBe(10n ** BigInt(10 + decimals));
  }
  await chain.stop();
});
