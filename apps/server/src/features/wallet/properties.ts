import { ChainFault } from '@candor/adapters/chain';
import { formatPrice, marketPairs } from '@candor/domain/market';
import { type Asset, formatMinor } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { ChainAsset } from '../../services/chains/chains.ts';
import { walletChain } from './chains.ts';
import { readCoins } from './coin-scans.ts';
import type { WalletAddress } from './store.ts';

type Given = Pick<Platform, 'chains' | 'markets' | 'log'>;

/** What a chain says stands at an address, and what the venues agree that it costs. Null is unknown, where a zero would be a claim. */
export async function readProperties(
  given: Given,
  { address, block_chain: name }: Pick<WalletAddress, 'address' | 'block_chain'>,
) {
  const { network, assets } = walletChain(name);
  const known = given.chains.get(name)?.network ?? [];
  return await Promise.all(
    assets.map(async (asset) => {
      const held = known.find((one) => one.asset === asset);
      const amount = held ? await readAmount(given, { name, address, held }) : null;
      return { asset, chain: network, address, amount, price: priceOf(given, asset) };
    }),
  );
}

type Question = { readonly name: WalletAddress['block_chain']; readonly address: string; readonly held: ChainAsset };

export async function readAmount(
  { chains, log }: Pick<Given, 'chains' | 'log'>,
  { name, address, held }: Question,
): Promise<string | null> {
  try {
    const units =
      name === 'bitcoin'
        ? await readBitcoin(chains, address)
        : await chains.get(name)?.reader.balance(address, held.token);
    return units === undefined ? null : formatMinor(units, held.decimals);
  } catch (error) {
    if (!(error instanceof ChainFault)) throw error;
    log.warn('wallet.balance_unavailable', 'A node did not return a balance', { chain: name, err: error });
    return null;
  }
}

/** A node searches all its coins for this, so what was found is kept until the next block. */
async function readBitcoin(chains: Given['chains'], address: string): Promise<bigint | undefined> {
  const open = chains.get('bitcoin');
  return open && (await readCoins(open.reader, address)).reduce((sum, { units }) => sum + units, 0n);
}

function priceOf({ markets }: Given, asset: Asset): string | null {
  if (asset === 'USDT') return '1';
  const pair = marketPairs().find(({ base, quote }) => base === asset && quote === 'USDT');
  const found = pair && markets.price(pair.id);
  return pair && found?.state === 'ok' ? formatPrice(pair, found.price) : null;
}
