import type { Common } from '@ethereumjs/common';
import {
  bigIntToBytes,
  bytesToHex,
  createAddressFromPrivateKey,
  generateAddress,
  hexToBytes,
  setLengthLeft,
  utf8ToBytes,
} from '@ethereumjs/util';
import { ETHEREUM_COINS, type LocalCoin } from '../known.ts';
import { deployCode, EVM_FAUCET, type EvmWish, signWish } from './evm-faucet.ts';

/** Sends nothing but these, so that the addresses are the same on every machine and on chains that have been used for long. */
const DEPLOYER_KEY = setLengthLeft(utf8ToBytes('candor local ethereum coins'), 32);
const DEPLOYER = createAddressFromPrivateKey(DEPLOYER_KEY).toString();
const FOR_GAS = 10n ** 18n;
/** Whole tokens, all of them the faucet's. */
const SUPPLY = 10n ** 10n;

type Ground = {
  readonly common: Common;
  /** How many the deployer has sent. */
  readonly sent: (deployer: string) => Promise<bigint>;
  readonly baseFee: () => Promise<bigint>;
  readonly sendRaw: (raw: Uint8Array) => Promise<unknown>;
  readonly sendFromFaucet: (wish: EvmWish) => Promise<unknown>;
  readonly mine: () => Promise<unknown>;
};

/** Deploys what is not there yet. Interrupted, it is finished at the next start. */
export async function deployCoins(ground: Ground): Promise<void> {
  const done = Number(await ground.sent(DEPLOYER));
  const left = ETHEREUM_COINS.slice(done);
  if (left.length === 0) return;
  await ground.sendFromFaucet({ to: DEPLOYER, value: FOR_GAS });
  await ground.mine();
  const { common } = ground;
  const baseFee = await ground.baseFee();
  for (const [place, coin] of left.entries()) {
    await ground.sendRaw(
      signWish({ data: codeOf(coin) }, { nonce: BigInt(done + place), baseFee, common }, DEPLOYER_KEY),
    );
  }
  await ground.mine();
}

/** Where the coin of this place is, before any chain is started. */
export function coinAddress(place: number): string {
  return bytesToHex(generateAddress(hexToBytes(DEPLOYER), bigIntToBytes(BigInt(place))));
}

function codeOf({ asset, name, decimals }: LocalCoin): string {
  return deployCode('SandboxToken', SUPPLY * 10n ** BigInt(decimals), name, asset, decimals, EVM_FAUCET);
}
