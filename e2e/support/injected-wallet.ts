import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCAL_CHAIN_ID } from '@candor/local-chains/known';
import { addressOfPrivateKey, hashOf, signTxId, toBase58, toEvmAddress } from '@candor/tron';
import type { Page } from '@playwright/test';
import { addr, Transaction } from 'micro-eth-signer';

export type WalletKind = 'ethereum' | 'tron';

const PREFIXES = { ethereum: 'Ethereum', tron: 'TRON' } as const;
const GWEI = 1_000_000_000n;

/** A wallet outside of the page: its key is in this process, and a page only ever sees what it answers. */
export class OutsideWallet {
  readonly kind: WalletKind;
  readonly address: string;
  /** What pages have asked it for, by method. */
  readonly asked: string[] = [];
  readonly #key: Uint8Array;

  constructor(kind: WalletKind, number: number) {
    this.kind = kind;
    this.#key = new Uint8Array(32).fill(number);
    const hex = addressOfPrivateKey(this.#key);
    this.address = kind === 'tron' ? toBase58(hex) : addr.addChecksum(`0x${toEvmAddress(hex)}`);
  }

  sign(text: string): string {
    return `0x${signTxId(hashOf(`\x19${PREFIXES[this.kind]} Signed Message:\n${text.length}${text}`), this.#key)}`;
  }

  /** What the page's provider passes on. Anything that would be an approval has no place here and throws. */
  async answer(method: string, given: unknown): Promise<unknown> {
    this.asked.push(method);
    switch (method) {
      case 'eth_requestAccounts':
        return [this.kind === 'tron' ? this.address : this.address.toLowerCase()];
      case 'eth_chainId':
        return `0x${LOCAL_CHAIN_ID.toString(16)}`;
      case 'wallet_revokePermissions':
        return null;
      case 'personal_sign':
        return this.sign(Buffer.from(String((given as string[])[0]).slice(2), 'hex').toString('utf8'));
      case 'signMessageV2':
        return this.sign(String(given));
      case 'eth_sendTransaction':
        return this.#sendOnEvm((given as [{ to: string; value: string; data?: string }])[0]);
      case 'sign': {
        const transaction = given as { txID: string };
        return { ...transaction, signature: [signTxId(transaction.txID, this.#key)] };
      }
      case 'sendRawTransaction':
        return askTron('broadcasttransaction', given);
      default:
        throw new Error(`This wallet does not know ${method}`);
    }
  }

  async #sendOnEvm({ to, value, data = '' }: { to: string; value: string; data?: string }): Promise<string> {
    const nonce = BigInt(await askEvm<string>('eth_getTransactionCount', [this.address, 'pending']));
    const raw = Transaction.prepare({
      type: 'eip1559',
      to: addr.addChecksum(to),
      value: BigInt(value),
      data,
      chainId: BigInt(LOCAL_CHAIN_ID),
      nonce,
      gasLimit: 200_000n,
      maxFeePerGas: 20n * GWEI,
      maxPriorityFeePerGas: GWEI,
    })
      .signBy(this.#key)
      .toHex({ includeSignature: true });
    return askEvm('eth_sendRawTransaction', [raw]);
  }
}

async function portOf(chain: WalletKind): Promise<number> {
  const ports = await readFile(join(process.env.CANDOR_E2E_DATA ?? '', 'chains', 'ports.json'), 'utf8');
  return (JSON.parse(ports) as Record<WalletKind, number>)[chain];
}

async function askEvm<T>(method: string, params: readonly unknown[]): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${await portOf('ethereum')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error }: { result: T; error?: { message: string } } = await reply.json();
  if (error) throw new Error(error.message);
  return result;
}

async function askTron(method: string, body: unknown): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${await portOf('tron')}/wallet/${method}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return reply.json();
}

/** Puts the wallet into every document of the page, announced as EIP-6963 and TIP-6963 want it. */
export async function injectWallet(page: Page, wallet: OutsideWallet, name: string): Promise<void> {
  await page.exposeFunction('askOutside', (method: string, given: unknown) => wallet.answer(method, given));
  await page.addInitScript(
    ({ kind, name, address }) => {
      const outside = window as unknown as {
        askOutside: (method: string, given: unknown) => Promise<unknown>;
        tellPage: (event: string, news: unknown) => void;
      };
      const listeners = new Map<string, Set<(news: unknown) => void>>();
      const of = (event: string) => listeners.get(event) ?? new Set();
      outside.tellPage = (event, news) => {
        for (const listener of of(event)) listener(news);
      };
      const ask = (method: string) => (given: unknown) => outside.askOutside(method, given);
      const provider = {
        request: ({ method, params }: { method: string; params?: unknown }) => outside.askOutside(method, params ?? []),
        on: (event: string, listener: (news: unknown) => void) => listeners.set(event, of(event).add(listener)),
        removeListener: (event: string, listener: (news: unknown) => void) => of(event).delete(listener),
        ...(kind === 'tron' && {
          tronWeb: {
            defaultAddress: { base58: address },
            trx: {
              signMessageV2: ask('signMessageV2'),
              sign: ask('sign'),
              sendRawTransaction: ask('sendRawTransaction'),
            },
          },
        }),
      };
      const prefix = kind === 'tron' ? 'TIP6963' : 'eip6963';
      const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name, icon: 'https://elsewhere.example/a.svg' };
      const announce = () =>
        window.dispatchEvent(new CustomEvent(`${prefix}:announceProvider`, { detail: { info, provider } }));
      window.addEventListener(`${prefix}:requestProvider`, announce);
      announce();
    },
    { kind: wallet.kind, name, address: wallet.address },
  );
}

/** As the wallet tells a page that something changed. */
export async function tellPage(page: Page, event: string, news: unknown): Promise<void> {
  await page.evaluate(
    ([name, what]) => (window as unknown as { tellPage: (event: string, news: unknown) => void }).tellPage(name, what),
    [event, news] as const,
  );
}
