import { readAddress } from '@candor/domain/addresses';
import { create } from 'zustand';
import type { FoundWallet } from './found-wallets.ts';
import { askWallet, readChainId, type WalletOutcome } from './wallet-provider.ts';

export type Connection = {
  readonly wallet: FoundWallet;
  readonly address: string;
  /** Null where the wallet does not say. */
  readonly chainId: number | null;
};

export const NETWORKS = { ethereum: 'ERC20', tron: 'TRC20' } as const;

/** The wallet this tab uses. Kept in the memory of the page alone: after a reload it is asked for again. */
export const useConnection = create<{ readonly connection: Connection | null }>()(() => ({ connection: null }));

let stopListening: (() => void) | undefined;

/** Asks a wallet for its account. Its owner sees which site asks. */
export async function connectWallet(wallet: FoundWallet): Promise<WalletOutcome<Connection>> {
  forget();
  const asked = await askWallet(
    () => wallet.provider.request({ method: 'eth_requestAccounts' }),
    (answer) => addressIn(wallet, answer),
  );
  if (asked.is !== 'done') return asked;
  const chain = await askWallet(() => wallet.provider.request({ method: 'eth_chainId' }), readChainId);
  const connection = { wallet, address: asked.value, chainId: chain.is === 'done' ? chain.value : null };
  stopListening = listen(wallet);
  useConnection.setState({ connection });
  return { is: 'done', value: connection };
}

/** From our side. A wallet that can take its permission back is asked to; the page forgets it either way. */
export async function disconnectWallet(): Promise<void> {
  const { connection } = useConnection.getState();
  forget();
  if (!connection) return;
  const params = [{ eth_accounts: {} }];
  await askWallet(
    () => connection.wallet.provider.request({ method: 'wallet_revokePermissions', params }),
    () => true,
  );
}

export async function switchChain({ wallet }: Connection, chainId: number): Promise<WalletOutcome<true>> {
  const params = [{ chainId: `0x${chainId.toString(16)}` }];
  return askWallet(
    () => wallet.provider.request({ method: 'wallet_switchEthereumChain', params }),
    () => true as const,
  );
}

function forget(): void {
  stopListening?.();
  stopListening = undefined;
  useConnection.setState({ connection: null });
}

/** From the wallet's side: another account, another chain, or none any more. */
function listen(wallet: FoundWallet): () => void {
  const { provider } = wallet;
  const change = (part: Partial<Connection>) => {
    const { connection } = useConnection.getState();
    if (connection) useConnection.setState({ connection: { ...connection, ...part } });
  };
  const listeners: Readonly<Record<string, (news: unknown) => void>> = {
    accountsChanged: (news) => {
      const address = addressIn(wallet, news);
      if (address === undefined) forget();
      else change({ address });
    },
    chainChanged: (news) => change({ chainId: readChainId(news) ?? null }),
    disconnect: () => forget(),
  };
  for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(listeners)) provider.removeListener?.(event, listener);
  };
}

/** The first account in the spelling we keep; TRON's older wallets answer with a code and show it elsewhere. */
function addressIn({ chain, provider }: FoundWallet, answer: unknown): string | undefined {
  const shown = provider.tronWeb ? provider.tronWeb.defaultAddress?.base58 : undefined;
  const text: unknown = Array.isArray(answer) ? answer[0] : shown;
  const read = typeof text === 'string' ? readAddress(NETWORKS[chain], text, 'main') : undefined;
  return read?.ok ? read.value.address : undefined;
}
