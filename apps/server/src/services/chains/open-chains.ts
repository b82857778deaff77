import {
  type BitcoinNetwork,
  type ChainFamily,
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
import { coinOf, findCoin, type WayTerms, waysOverChains } from '@candor/domain/listing';
import {
  type ChainName,
  chainOfNetwork,
  type FamilyOf,
  isFirstNetwork,
  knownNetwork,
  listNetworks,
  type Network,
  networkOfChain,
  SETTLEMENT_ASSET,
} from '@candor/kernel';
import {
  asListed,
  type BitcoinSettings,
  type ChainSettings,
  type EthereumSettings,
  type FurtherChain,
  type TronSettings,
} from './chain-settings.ts';
import type { ChainAsset, Chains, OpenChain } from './chains.ts';

/** A block of TRON is solid once 19 of the 27 that make them have built on it. */
const TRON_SOLID = 19;
/** Ethereum finalizes by epochs of 32 blocks: two whole ones, after what is left of the first. */
const ETHEREUM_FINALIZED = 80;

export function openChains(settings: ChainSettings): Chains {
  const { tron, ethereum, bitcoin, further = [] } = settings;
  listNetworks(further.map(asListed));
  const all: readonly OpenChain[] = [
    ...(tron ? [openTron(tron)] : []),
    ...(ethereum ? [openEthereum('ERC20', ethereum)] : []),
    ...(bitcoin ? [openBitcoin('BTC', { ...bitcoin, prefixes: bitcoin.network })] : []),
    ...further.map(openFurther),
  ];
  const open = new Map<ChainName, OpenChain>(all.map((chain) => [chain.chain, chain]));
  return {
    get: <Name extends ChainName>(name: Name) => {
      const network = networkOfChain(name);
      // Without its coin nobody could say what the chain charges in, and it could not be listed before the network is there.
      if (!isFirstNetwork(network) && findCoin(network) === undefined) return undefined;
      // Which family a chain is of follows from its name; TypeScript cannot tie the two together.
      return open.get(name) as OpenChain<FamilyOf<Name>> | undefined;
    },
    names: [...open.keys()],
  };
}

/** [LST-50] Its tokens are rows: there is no contract of one in the settings. */
function openFurther(chain: FurtherChain): OpenChain {
  const network = knownNetwork(chain.network);
  return chain.family === 'ethereum' ? openEthereum(network, { ...chain, usdt: null }) : openBitcoin(network, chain);
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
  return withAssets(
    { family: 'tron', finalAfter: TRON_SOLID, reader, writer, probe: openTronProbe(options, usdt) },
    'TRC20',
    usdt,
  );
}

function openEthereum(network: Network, { urls, usdt, chainId, solid }: EthereumSettings): OpenChain<'ethereum'> {
  const options = { endpoints: urls.map((url) => chainEndpoint(url)), chainId, solid };
  const [reader, writer] = [openEthereumReader(options), openEthereumWriter(options)];
  const finalAfter = solid === 'finalized' ? ETHEREUM_FINALIZED : solid.confirmations;
  const probe = openEthereumProbe(options);
  return withAssets({ family: 'ethereum', finalAfter, reader, writer, probe }, network, usdt);
}

type BitcoinLike = Pick<BitcoinSettings, 'urls' | 'confirmations'> & {
  readonly prefixes: BitcoinNetwork;
  readonly genesis?: string;
};

function openBitcoin(network: Network, { urls, prefixes, genesis, confirmations }: BitcoinLike): OpenChain<'bitcoin'> {
  const endpoints = urls.map((url) => chainEndpoint(url));
  const options = { endpoints, network: prefixes, confirmations, ...(genesis !== undefined && { genesis }) };
  const [reader, writer] = [openBitcoinReader(options), openBitcoinWriter(options)];
  const same = { finalAfter: confirmations, reader, writer, probe: null };
  return withAssets({ family: 'bitcoin', ...same }, network, null, prefixes);
}

/**
 * [LST-23] What the tables list on the network, at the moment of the question: a token that was listed a minute ago is watched from the
 * next block on. The contract of what the house counts in may be in the settings of the installation instead.
 */
function withAssets<Family extends ChainFamily>(
  open: Pick<OpenChain<Family>, 'family' | 'finalAfter' | 'reader' | 'writer' | 'probe'>,
  network: Network,
  usdt: string | null,
  bitcoinNetwork: BitcoinNetwork = 'main',
): OpenChain<Family> {
  const contractOf = ({ asset, contract }: WayTerms) => contract ?? (asset === SETTLEMENT_ASSET ? usdt : null);
  const read = (way: WayTerms): ChainAsset[] => {
    const token = way.isCoin ? null : contractOf(way);
    return way.isCoin || token !== null ? [{ asset: way.asset, token, decimals: way.decimals }] : [];
  };
  return {
    ...open,
    chain: chainOfNetwork(network),
    bitcoinNetwork,
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
