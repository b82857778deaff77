// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { connectWallet, disconnectWallet, useConnection } from './connection.ts';
import { type FoundWallet, findWallets, useFoundWallets } from './found-wallets.ts';
import { isPaymentAsAsked } from './read-tron-payment.ts';
import type { WalletProvider } from './wallet-provider.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

function makeProvider(answers: Readonly<Record<string, unknown>>) {
  const listeners = new Map<string, (news: unknown) => void>();
  const asked: string[] = [];
  const provider: WalletProvider = {
    request: async ({ method }) => {
      asked.push(method);
      const answer = answers[method];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    on: (event, listener) => listeners.set(event, listener),
    removeListener: (event) => listeners.delete(event),
  };
  const tell = (event: string, news: unknown) => listeners.get(event)?.(news);
  return { provider, asked, tell, listeners };
}

const walletOf = (provider: WalletProvider): FoundWallet => ({
  id: 'a',
  name: 'A',
  icon: null,
  chain: 'ethereum',
  provider,
});

function announce(prefix: string, detail: unknown) {
  window.dispatchEvent(new CustomEvent(`${prefix}:announceProvider`, { detail }));
}

beforeEach(() => {
  useFoundWallets.setState({ wallets: [] });
  useConnection.setState({ connection: null });
});

describe('finding wallets', () => {
  it('lists what announces itself on either chain, once, and nothing malformed', () => {
    const stop = findWallets();
    const { provider } = makeProvider({});
    const png = 'data:image/png;base64,iVBORw0KGgo=';
    announce('eip6963', { info: { uuid: 'one', name: 'One', icon: png }, provider });
    announce('eip6963', { info: { uuid: 'one', name: 'One', icon: png }, provider });
    announce('TIP6963', {
      info: { uuid: 'two', name: ' Two ', icon: 'https://a.example/b.svg' },
      provider: makeProvider({}).provider,
    });
    announce('eip6963', { info: { uuid: 'three', name: 'Three' }, provider: {} });
    announce('eip6963', null);
    stop();
    announce('eip6963', { info: { uuid: 'four', name: 'Four' }, provider: makeProvider({}).provider });
    expect(useFoundWallets.getState().wallets.map(({ name, chain, icon }) => [name, chain, icon])).toEqual([
      ['One', 'ethereum', png],
      ['Two', 'tron', null],
    ]);
  });
});

describe('a connection', () => {
  it('follows the wallet’s account and chain, and ends from its side', async () => {
    const { provider, tell, listeners } = makeProvider({
      eth_requestAccounts: [ADDRESS.toLowerCase()],
      eth_chainId: '0x1',
    });
    await connectWallet(walletOf(provider));
    expect(useConnection.getState().connection).toMatchObject({ address: ADDRESS, chainId: 1 });
    tell('chainChanged', '0x38');
    expect(useConnection.getState().connection?.chainId).toBe(56);
    tell('accountsChanged', []);
    expect(useConnection.getState().connection).toBeNull();
    expect(listeners.size).toBe(0);
  });

  it('ends from our side, and asks the wallet to take its permission back', async () => {
    const { provider, asked } = makeProvider({ eth_requestAccounts: [ADDRESS], eth_chainId: '0x1' });
    await connectWallet(walletOf(provider));
    await disconnectWallet();
    expect(useConnection.getState().connection).toBeNull();
    expect(asked).toContain('wallet_revokePermissions');
  });

  it('tells a no from a failure', async () => {
    const no = Object.assign(new Error('no'), { code: 4001 });
    expect(await connectWallet(walletOf(makeProvider({ eth_requestAccounts: no }).provider))).toEqual({
      is: 'declined',
    });
    const odd = makeProvider({ eth_requestAccounts: ['not an address'] });
    expect(await connectWallet(walletOf(odd.provider))).toEqual({ is: 'failed' });
  });
});

it('DAP-11: prepared bytes that cannot be read, or are not those of the form, go to no wallet', () => {
  const asked = { from: 'T', to: 'T', units: 1n, token: null };
  const transaction = JSON.stringify({ txID: 'ab', raw_data_hex: '00' });
  expect(isPaymentAsAsked({ raw: '00', txid: 'ab', transaction }, asked)).toBe(false);
});
