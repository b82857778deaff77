import {
  type ChainName,
  chainEndpoint,
  openBitcoinReader,
  openBitcoinWriter,
  openEthereumProbe,
  openEthereumReader,
  openEthereumWriter,
  openTronProbe,
  openTronReader,
  openTronWriter,
} from '@candor/adapters/chain';
import type { Network } from '@candor/contract';
import { coinOf, type WayTerms, waysOverChains } from '@candor/domain/listing';
import { SETTLEMENT_ASSET } from '@candor/kernel';
import type { BitcoinSettings, ChainSettings, EthereumSettings, TronSettings } from './chain-settings.ts';
import type { ChainAsset, Chains, OpenChain } from './chains.ts';

export function openChains({ tron, ethereum, bitcoin }: ChainSettings): Chains {
  const open: { [Name in ChainName]?: OpenChain<Name> } = {
    ...(tron && { tron: openTron(tron) }),
    ...(ethereum && { ethereum: openEthereum(ethereum) }),
    ...(bitcoin && { bitcoin: openBitcoin(bitcoin) }),
  };
  return {
    get: <Name extends ChainName>(name: Name): OpenChain<Name> | undefined => open[name],
    names: Object.keys(open) as ChainName[],
  };
}

function openTron(settings: TronSettings): OpenChain<'tron'> {
  const { urls, solidityUrls, apiKey, usdt, genesisId, refusedGenesisId } = settings;
  const headers: Record<string, string> = apiKey === null ? {} : { 'TRON-PRO-API-KEY': apiKey };
  const endpoints = urls.map((url, place) => {
    const solidity = solidityUrls[place];
    const full = chainEndpoint(url, headers);
    return solidity === undefined ? { full } : { full, solid: chainEndpoint(solidity, headers) };
  });
  const options = {
    endpoints,
    ...(genesisId !== null && { genesisId }),
    ...(refusedGenesisId && { refusedGenesisId }),
  };
  const [reader, writer] = [openTronReader(options), openTronWriter(options)];
  return withAssets({ chain: 'tron', reader, writer, probe: openTronProbe(options, usdt) }, 'TRC20', usdt);
}

function openEthereum({ urls, usdt, chainId, solid }: EthereumSettings): OpenChain<'ethereum'> {
  const options = { endpoints: urls.map((url) => chainEndpoint(url)), chainId, solid };
  const [reader, writer] = [openEthereumReader(options), openEthereumWriter(options)];
  return withAssets({ chain: 'ethereum', reader, writer, probe: openEthereumProbe(options) }, 'ERC20', usdt);
}

function openBitcoin({ urls, network, confirmations }: BitcoinSettings): OpenChain<'bitcoin'> {
  const options = { endpoints: urls.map((url) => chainEndpoint(url)), network, confirmations };
  const [reader, writer] = [openBitcoinReader(options), openBitcoinWriter(options)];
  return withAssets({ chain: 'bitcoin', reader, writer, probe: null }, 'BTC', null);
}

/**
 * [LST-23] What the tables list on the network, at the moment of the question: a token that was listed a minute ago is watched from the
 * next block on. The contract of what the house counts in may be in the settings of the installation instead.
 */
function withAssets<Name extends ChainName>(
  open: Pick<OpenChain<Name>, 'chain' | 'reader' | 'writer' | 'probe'>,
  network: Network,
  usdt: string | null,
): OpenChain<Name> {
  const contractOf = ({ asset, contract }: WayTerms) => contract ?? (asset === SETTLEMENT_ASSET ? usdt : null);
  const read = (way: WayTerms): ChainAsset[] => {
    const token = way.isCoin ? null : contractOf(way);
    return way.isCoin || token !== null ? [{ asset: way.asset, token, decimals: way.decimals }] : [];
  };
  return {
    ...open,
    get coin() {
      const { asset, decimals } = coinOf(network);
      return { asset, token: null, decimals };
    },
    get network() {
      const own = waysOverChains().filter((way) => way.network === network);
      return [...own.filter(({ isCoin }) => isCoin), ...own.filter(({ isCoin }) => !isCoin)].flatMap(read);
    },
  };
}
