import { safeIcon, type WalletChain } from '@candor/domain/dapp';
import { create } from 'zustand';
import { isProvider, isRecord, type WalletProvider } from './wallet-provider.ts';

export type FoundWallet = {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly chain: WalletChain;
  readonly provider: WalletProvider;
};

const EVENTS = { ethereum: 'eip6963', tron: 'TIP6963' } as const;
const CHAINS = Object.keys(EVENTS) as WalletChain[];
const MOST_NAME = 40;
/** A page that announces wallets without end must not fill the list. */
const MOST_WALLETS = 20;

/** The wallets that have announced themselves, in the order they did (EIP-6963, TIP-6963). */
export const useFoundWallets = create<{ readonly wallets: readonly FoundWallet[] }>()(() => ({ wallets: [] }));

/** Asks all wallets to announce themselves, and listens for those that come later. The answer stops listening. */
export function findWallets(): () => void {
  const listeners = CHAINS.map((chain) => {
    const name = `${EVENTS[chain]}:announceProvider`;
    const listener = (event: Event) => add(readAnnouncement(chain, (event as CustomEvent<unknown>).detail));
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  });
  for (const chain of CHAINS) window.dispatchEvent(new Event(`${EVENTS[chain]}:requestProvider`));
  for (const chain of CHAINS) add(injectedWallet(chain));
  return () => {
    for (const stop of listeners) stop();
  };
}

function add(found: FoundWallet | undefined): void {
  const { wallets } = useFoundWallets.getState();
  if (!found || wallets.length >= MOST_WALLETS) return;
  const isKnown = wallets.some(({ id, provider }) => id === found.id || provider === found.provider);
  if (!isKnown) useFoundWallets.setState({ wallets: [...wallets, found] });
}

function readAnnouncement(chain: WalletChain, detail: unknown): FoundWallet | undefined {
  if (!isRecord(detail) || !isRecord(detail.info) || !isProvider(detail.provider)) return undefined;
  const { uuid, name, icon } = detail.info;
  if (typeof uuid !== 'string' || typeof name !== 'string' || name.trim() === '') return undefined;
  const id = `${chain}:${uuid.slice(0, MOST_NAME)}`;
  return { id, name: name.trim().slice(0, MOST_NAME), icon: safeIcon(icon), chain, provider: detail.provider };
}

/** Wallets from before the announcements, and many apps' own browsers, only stand in the page. */
function injectedWallet(chain: WalletChain): FoundWallet | undefined {
  const places = window as unknown as Readonly<Record<string, unknown>>;
  const provider = [places[chain], ...(chain === 'tron' ? [places.tronLink] : [])].find(isProvider);
  if (!provider || useFoundWallets.getState().wallets.some((found) => found.chain === chain)) return undefined;
  const name = chain === 'tron' ? 'TronLink' : 'window.ethereum';
  return { id: `${chain}:injected`, name, icon: null, chain, provider };
}
