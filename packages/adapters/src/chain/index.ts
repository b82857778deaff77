export { chooseCoins, decodeBitcoin, feeFor, signBitcoin, virtualBytesOf } from './bitcoin/bitcoin-codec.ts';
export { type BitcoinNetwork, type NamedNetwork, scriptOf } from './bitcoin/bitcoin-network.ts';
export type { BitcoinOptions } from './bitcoin/bitcoin-nodes.ts';
export { type BitcoinReader, openBitcoinReader } from './bitcoin/bitcoin-reader.ts';
export type { BitcoinSendFacts, SpendableCoin } from './bitcoin/bitcoin-send-facts.ts';
export { openBitcoinWriter } from './bitcoin/bitcoin-writer.ts';
export { ACCOUNT_PATHS, addressOf, type DepositAddress, openAccount } from './derive-address.ts';
export { type ChainKeys, type OwnKey, openSeed, type SeedKeys } from './derive-keys.ts';
export { chainEndpoint } from './endpoint.ts';
export { bumpFee, decodeEthereum, signEthereum } from './ethereum/ethereum-codec.ts';
export type { EthereumOptions, EthereumSolid } from './ethereum/ethereum-nodes.ts';
export { openEthereumProbe } from './ethereum/ethereum-probe.ts';
export { type EthereumReader, openEthereumReader } from './ethereum/ethereum-reader.ts';
export type { EthereumSendFacts } from './ethereum/ethereum-send-facts.ts';
export { openEthereumWriter } from './ethereum/ethereum-writer.ts';
export {
  type Block,
  type BroadcastResult,
  type ChainEndpoint,
  type ChainFamily,
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
export { recoverMessageSigner } from './recover-signer.ts';
export type { TokenFacts, TokenProbe, TokenTrial } from './token-facts.ts';
export type {
  Attempt,
  Coin,
  Decoded,
  EvmFee,
  KeyOf,
  PayRequest,
  Quote,
  Signed,
  TronAction,
  TronRequest,
  TronResource,
  Unsigned,
} from './transactions.ts';
export { decodeTron, signTron, toWalletForm } from './tron/tron-codec.ts';
export type { TronAccountFacts, TronDelegation, TronParameterFacts, TronResourceFacts } from './tron/tron-facts.ts';
export type { TronEndpoint, TronOptions } from './tron/tron-nodes.ts';
export { openTronProbe } from './tron/tron-probe.ts';
export { openTronReader, type TronReader, type TronRef } from './tron/tron-reader.ts';
export { openTronWriter, type TronWriter } from './tron/tron-writer.ts';
export { watchKey } from './watch-key.ts';
