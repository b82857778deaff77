import {
  type ChainName,
  chainEndpoint,
  openBitcoinReader,
  openBitcoinWriter,
  openEthereumReader,
  openEthereumWriter,
  openTronReader,
  openTronWriter,
} from '@candor/adapters/chain';
import type { BitcoinSettings, ChainSettings, EthereumSettings, TronSettings } from './chain-settings.ts';
import type { ChainAsset, Chains, OpenChain } from './chains.ts';

/** Tether has six digits on both chains; written down, because a contract can say anything about itself. */
const USDT_DECIMALS = 6;

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
  const coin = { asset: 'TRX', token: null, decimals: 6 } as const;
  return {
    chain: 'tron',
    reader: openTronReader(options),
    writer: openTronWriter(options),
    coin,
    network: [coin, ...tether(usdt)],
  };
}

function openEthereum({ urls, usdt, chainId, solid }: EthereumSettings): OpenChain<'ethereum'> {
  const options = { endpoints: urls.map((url) => chainEndpoint(url)), chainId, solid };
  const coin = { asset: 'ETH', token: null, decimals: 18 } as const;
  return {
    chain: 'ethereum',
    reader: openEthereumReader(options),
    writer: openEthereumWriter(options),
    coin,
    network: [coin, ...tether(usdt)],
  };
}

function openBitcoin({ urls, network, confirmations }: BitcoinSettings): OpenChain<'bitcoin'> {
  const options = { endpoints: urls.map((url) => chainEndpoint(url)), network, confirmations };
  const coin = { asset: 'BTC', token: null, decimals: 8 } as const;
  return {
    chain: 'bitcoin',
    reader: openBitcoinReader(options),
    writer: openBitcoinWriter(options),
    coin,
    network: [coin],
  };
}

function tether(token: string | null): ChainAsset[] {
  return token === null ? [] : [{ asset: 'USDT', token, decimals: USDT_DECIMALS }];
}
