import type {
  BitcoinNetwork,
  BitcoinReader,
  ChainFamily,
  ChainName,
  ChainWriter,
  EthereumReader,
  TokenProbe,
  TronReader,
  TronWriter,
} from '@candor/adapters/chain';
import type { Asset, FamilyOf } from '@candor/kernel';

/** Something of value on a chain that the ledger knows: its own coin (token null) or a token by its contract. */
export type ChainAsset = {
  readonly asset: Asset;
  readonly token: string | null;
  /** How many digits one coin has on the chain; in the ledger it may have fewer. */
  readonly decimals: number;
};

type Readers = { tron: TronReader; ethereum: EthereumReader; bitcoin: BitcoinReader };
type Writers = { tron: TronWriter; ethereum: ChainWriter<'ethereum'>; bitcoin: ChainWriter<'bitcoin'> };

export type OpenChain<Family extends ChainFamily = ChainFamily> = {
  readonly chain: ChainName;
  /** What its adapters are of: several chains may be of one. */
  readonly family: Family;
  /** What addresses begin with, where it is Bitcoin or like it; elsewhere it says nothing. */
  readonly bitcoinNetwork: BitcoinNetwork;
  readonly reader: Readers[Family];
  readonly writer: Writers[Family];
  /** How many blocks usually make a payment final, counted from its own. */
  readonly finalAfter: number;
  /** [LST-26] Looks at tokens before they are listed; null where a chain has none. */
  readonly probe: TokenProbe | null;
  /** The chain's own coin, in which it charges. */
  readonly coin: ChainAsset;
  /** Everything that is credited and paid out here, the coin first. */
  readonly network: readonly ChainAsset[];
};

export type Chains = {
  /** Undefined where no node is configured, or [LST-51] nobody has listed the coin: that network is closed. */
  readonly get: <Name extends ChainName>(name: Name) => OpenChain<FamilyOf<Name>> | undefined;
  /** Those with nodes. */
  readonly names: readonly ChainName[];
};

/** The account that stands for what we have on a chain: minus its balance. */
export function chainAccount(chain: ChainName): string {
  return `chain:${chain}`;
}
