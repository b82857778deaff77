import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCAL_CHAIN_ID } from '@candor/local-chains/known';
import { CONTRACTS } from '@candor/test-usdt';
import { type APIRequestContext, expect } from '@playwright/test';
import {
  type Abi,
  createPublicClient,
  createWalletClient,
  defineChain,
  getAddress,
  type Hex,
  http,
  parseUnits,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

const COIN_DECIMALS = 18;
const SUPPLY = '1000000';

export type FreshToken = {
  /** Its contract, and who holds all of it. */
  readonly address: string;
  readonly holder: string;
  /** Sends some, as any wallet would. */
  readonly send: (to: string, amount: string) => Promise<void>;
  readonly balanceOf: (owner: string) => Promise<bigint>;
};

/** A token nobody has heard of, on the sandbox's own Ethereum. */
export async function deployToken(
  request: APIRequestContext,
  given: { readonly dataDir: string; readonly userToken: string; readonly symbol: string },
): Promise<FreshToken> {
  const { ethereum }: { ethereum: number } = JSON.parse(
    await readFile(join(given.dataDir, 'chains', 'ports.json'), 'utf8'),
  );
  return deployTokenOn({
    ...{ url: `http://127.0.0.1:${ethereum}`, chainId: LOCAL_CHAIN_ID, symbol: given.symbol, decimals: 18 },
    fund: async (address) => {
      const form = { network: 'ERC20', asset: 'ETH', amount: '1', address, idempotencyKey: randomUUID() };
      const paid = await request.post('/api/app.sandbox/pay', {
        form: { ...form, _user_token: given.userToken, _lang: 'en' },
      });
      expect(((await paid.json()) as { errcode: number }).errcode).toBe(0);
    },
  });
}

type Place = {
  readonly url: string;
  readonly chainId: number;
  readonly symbol: string;
  readonly decimals: number;
  /** Gives an address coins for what its transactions cost. */
  readonly fund: (address: string) => Promise<unknown>;
};

/**
 * A token that is deployed on an EVM chain by a key of its own. The wallet is viem: nothing of Candor's signs, sends or reads here.
 */
export async function deployTokenOn({ url, chainId, symbol, decimals, fund }: Place): Promise<FreshToken> {
  const transport = http(url);
  const chain = defineChain({
    ...{ id: chainId, name: 'Local', nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: COIN_DECIMALS } },
    rpcUrls: { default: { http: [url] } },
  });
  const account = privateKeyToAccount(generatePrivateKey());
  const node = createPublicClient({ chain, transport, pollingInterval: 200 });
  const wallet = createWalletClient({ account, chain, transport });
  await fund(account.address);
  await expect.poll(() => node.getBalance({ address: account.address }), { timeout: 60_000 }).toBeGreaterThan(0n);

  const { abi: parts, bytecode } = CONTRACTS.TestUsdtErc20;
  const abi = parts as Abi;
  const args = [parseUnits(SUPPLY, decimals), `Test ${symbol}`, symbol, decimals];
  const hash = await wallet.deployContract({ abi, bytecode: `0x${bytecode}`, args });
  const { contractAddress } = await node.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('The contract was not deployed');
  const address = getAddress(contractAddress);
  return {
    address,
    holder: account.address,
    send: async (to, amount) => {
      const call = { address, abi, functionName: 'transfer', args: [to as Hex, parseUnits(amount, decimals)] };
      const sent = await wallet.writeContract(call);
      const { status } = await node.waitForTransactionReceipt({ hash: sent });
      expect(status).toBe('success');
    },
    balanceOf: async (owner) =>
      (await node.readContract({ address, abi, functionName: 'balanceOf', args: [owner] })) as bigint,
  };
}
