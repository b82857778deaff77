export { chooseCoins, decodeBitcoin, feeFor, signBitcoin, virtualBytesOf } from './bitcoin/bitcoin-codec.ts';
export { type BitcoinNetwork, scriptOf } from './bitcoin/bitcoin-network.ts';
export type { BitcoinOptions } from './bitcoin/bitcoin-nodes.ts';
export { type BitcoinReader, openBitcoinReader } from './bitcoin/bitcoin-reader.ts';
export type { BitcoinSendFacts, SpendableCoin } from './bitcoin/bitcoin-send-facts.ts';
export { openBitcoinWriter } from './bitcoin/bitcoin-writer.ts';
export { ACCOUNT_PATHS, addressOf, type DepositAddress, openAccount } from './derive-address.ts';
export { type OwnKey, openSeed, type SeedKeys } from './derive-keys.ts';
export { chainEndpoint } from './endpoint.ts';
export { bumpFee, decodeEthereum, signEthereum } from './ethereum/ethereum-codec.ts';
export type { EthereumOptions, EthereumSolid } from './ethereum/ethereum-nodes.ts';
export { type EthereumReader, openEthereumReader } from './ethereum/ethereum-reader.ts';
export type { EthereumSendFacts } from './ethereum/ethereum-send-facts.ts';
export { openEthereumWriter } from './ethereum/ethereum-writer.ts';
export {
  type Block,
  type BroadcastResult,
  type ChainEndpoint,
  ChainFault,
  type ChainName,
  type ChainReader,
  type ChainWriter,
  type Death,
  type FaultKind,
  type Head,
  type Payment,
  type PaymentWish,
  type Spend,
  TraceGone,
  type TransactionState,
  type Waiting,
  type WatchSet,
} from './port.ts';
export { readSigned, type SignedMoves } from './read-signed.ts';
