import { CONTRACTS, TEST_USDT_ARGUMENTS } from '@candor/test-usdt';
import type { Common } from '@ethereumjs/common';
import { createFeeMarket1559Tx } from '@ethereumjs/tx';
import { bytesToHex, createAddressFromPrivateKey, hexToBytes, setLengthLeft, utf8ToBytes } from '@ethereumjs/util';
import { encodeArguments } from '../abi-words.ts';
import type { EvmNode } from './evm-node.ts';

/** Everybody knows this key: it owns the play money of chains that exist on one machine only. */
const FAUCET_KEY = setLengthLeft(utf8ToBytes('candor local ethereum faucet'), 32);
export const EVM_FAUCET = createAddressFromPrivateKey(FAUCET_KEY).toString();
const TRANSFER = '0xa9059cbb';
const GAS = 3_000_000n;
const TIP = 1_000_000_000n;

export type EvmWish = { readonly to?: string; readonly data?: string; readonly value?: bigint };

type FaucetTurn = { readonly nonce: bigint; readonly baseFee: bigint; readonly common: Common };

/** The bytes of a transaction by the faucet. */
export function signByFaucet(wish: EvmWish, turn: FaucetTurn): Uint8Array {
  return signWish(wish, turn, FAUCET_KEY);
}

/** With room for the base fee to rise. */
export function signWish(wish: EvmWish, { nonce, baseFee, common }: FaucetTurn, key: Uint8Array): Uint8Array {
  const tx = createFeeMarket1559Tx(
    {
      ...(wish.to === undefined ? {} : { to: hexOf(wish.to) }),
      data: hexOf(wish.data ?? '0x'),
      value: wish.value ?? 0n,
      nonce,
      gasLimit: wish.data === undefined ? 21_000n : GAS,
      maxPriorityFeePerGas: TIP,
      maxFeePerGas: baseFee * 2n + TIP,
    },
    { common },
  );
  return tx.sign(key).serialize();
}

/** Signs with the faucet's key and hands it to the node. Returns the txid. */
export async function sendFromFaucet(node: EvmNode, wish: EvmWish): Promise<string> {
  const { nonce } = await node.inTurn(() => node.account(EVM_FAUCET));
  const turn = {
    nonce: node.pool.nextNonce(EVM_FAUCET, nonce),
    baseFee: node.head.block.header.calcNextBaseFee(),
    common: node.engine.common,
  };
  return node.send(signByFaucet(wish, turn));
}

/** Play money for somebody: the coin itself, or units of a token. */
export function giftOf(to: string, units: bigint, token?: string): EvmWish {
  return token === undefined ? { to, value: units } : { to: token, data: transferCode(to, units) };
}

/** The code that deploys a contract with these constructor arguments, all of them words, addresses or short texts. */
export function deployCode(name: keyof typeof CONTRACTS, ...args: readonly (string | number | bigint)[]): string {
  return `0x${CONTRACTS[name].bytecode}${encodeArguments(args)}`;
}

export const TEST_USDT_CODE = () => deployCode('TestUsdtErc20', ...TEST_USDT_ARGUMENTS);

export function transferCode(to: string, units: bigint): string {
  return `${TRANSFER}${encodeArguments([to, units])}`;
}

function hexOf(text: string): `0x${string}` {
  return bytesToHex(hexToBytes(text as `0x${string}`));
}
