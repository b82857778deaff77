export { type CodePayment, giveUpCode, payCode, vainCode } from '@candor/test-usdt';
export { encodeArguments } from './abi-words.ts';
export {
  type BitcoinChain,
  type BitcoinChainOptions,
  type OtherChain,
  REGTEST,
  startBitcoinChain,
} from './bitcoin/bitcoin-chain.ts';
export { type AnvilChain, type AnvilChainOptions, startAnvilChain } from './evm/anvil-chain.ts';
export { AnvilProblem } from './evm/anvil-program.ts';
export { type EvmChain, type EvmChainOptions, startEvmChain } from './evm/evm-chain.ts';
export { deployCode, EVM_FAUCET, transferCode } from './evm/evm-faucet.ts';
export { ETHEREUM_COINS, LOCAL_CHAIN_ID, LOCAL_TOKENS, type LocalCoin, TRON_COINS } from './known.ts';
export type { MiningRhythm } from './mine-while-waiting.ts';
export { startTronChain, type TronChain, type TronChainOptions } from './tron/tron-chain.ts';
