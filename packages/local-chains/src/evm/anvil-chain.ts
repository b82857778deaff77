import type { Common } from '@ethereumjs/common';
import { bigIntToBytes, bytesToHex, generateAddress, hexToBytes } from '@ethereumjs/util';
import { inTurn } from '../in-turn.ts';
import { LOCAL_CHAIN_ID } from '../known.ts';
import { mineWhileWaiting } from '../mine-while-waiting.ts';
import { runAnvil } from './anvil-program.ts';
import { type AnvilRpc, anvilRpc, headerAt } from './anvil-rpc.ts';
import { openAnvilState } from './anvil-state.ts';
import { deployCoins } from './deploy-coins.ts';
import type { EvmChain, EvmChainOptions } from './evm-chain.ts';
import { EVM_FAUCET, type EvmWish, giftOf, signByFaucet, TEST_USDT_CODE } from './evm-faucet.ts';
import { BLOCK_GAS_LIMIT, FAUCET_WEI, FINALIZED_DEPTH, FIRST_BASE_FEE, localRules } from './local-rules.ts';

/**
 * States it can go back to: reorganisations and questions about the past reach no further, and memory stays small. What code did in an
 * older block is still told by `trace_block`, which anvil keeps with each transaction, here and in its file.
 */
const KEPT_STATES = 64;
const RULES = 'prague';

export type AnvilChainOptions = EvmChainOptions & { readonly program: string };
export type AnvilChain = EvmChain & {
  /** Resolves when its process has ended, asked to or not. */
  readonly ended: Promise<void>;
};

/**
 * The same chain as startEvmChain, made by anvil. `finalized` is an even number of blocks behind the head, because anvil counts
 * in halves of it. A block is on disk when `mine` resolves, and may have been seen before: killed in between, it is lost.
 */
export async function startAnvilChain(options: AnvilChainOptions): Promise<AnvilChain> {
  const { clock, folder, port = 0, finalizedDepth = FINALIZED_DEPTH, rhythm, program, hasCoins, chainId } = options;
  const state = await openAnvilState(folder);
  const now = () => Math.floor(clock.now() / 1_000);
  const anvil = await runAnvil(program, [
    ...[
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--chain-id',
      String(chainId ?? LOCAL_CHAIN_ID),
      '--accounts',
      '0',
    ],
    ...[
      '--no-mining',
      '--order',
      'fifo',
      '--hardfork',
      RULES,
      '--slots-in-an-epoch',
      String(Math.ceil(finalizedDepth / 2)),
    ],
    ...['--gas-limit', String(BLOCK_GAS_LIMIT), '--block-base-fee-per-gas', String(FIRST_BASE_FEE)],
    ...['--prune-history', String(KEPT_STATES), ...state.args],
    ...(state.args.length === 0 ? ['--timestamp', String(now())] : []),
  ]);
  const rpc = anvilRpc(anvil.url);
  const common = localRules(chainId);
  const turn = inTurn();
  const mine = (count = 1) =>
    turn(async () => {
      for (let made = 0; made < count; made += 1) {
        const { atSeconds } = await headerAt(rpc, 'latest');
        await rpc('evm_mine', { timestamp: Math.max(atSeconds + 1, now()) });
      }
      await state.keep(rpc);
    });
  const send = (wish: EvmWish) => turn(() => sendFromFaucet(rpc, wish, common));
  try {
    // Blocks read from a file bring no time with them: anvil would count on from the machine's, and refuse blocks before it.
    if (state.args.length > 0) await rpc('evm_setTime', now());
    // The token is always the faucet's first transaction, so its address is the same on every machine.
    if ((await headerAt(rpc, 'latest')).height === 0n) {
      await rpc('anvil_setBalance', EVM_FAUCET, `0x${FAUCET_WEI.toString(16)}`);
      await send({ data: TEST_USDT_CODE() });
      await mine();
    }
    if (hasCoins) {
      await deployCoins({
        common,
        sent: async (deployer) => BigInt(String(await rpc('eth_getTransactionCount', deployer, 'latest'))),
        baseFee: async () => (await headerAt(rpc, 'latest')).baseFee,
        sendRaw: (raw) => rpc('eth_sendRawTransaction', bytesToHex(raw)),
        sendFromFaucet: send,
        mine,
      });
    }
  } catch (error) {
    await anvil.end();
    throw error;
  }
  const miner = mineWhileWaiting(rhythm, {
    isWaiting: async () => Number(((await rpc('txpool_status')) as { pending: string }).pending) > 0,
    mine: async () => {
      await mine();
      return (await headerAt(rpc, 'latest')).txids.length > 0;
    },
  });

  return {
    url: anvil.url,
    usdt: bytesToHex(generateAddress(hexToBytes(EVM_FAUCET), bigIntToBytes(0n))),
    faucetAddress: EVM_FAUCET,
    ended: anvil.ended,
    mine,
    reorg: (depth, isForgetful = false) => turn(() => takeOff(rpc, depth, isForgetful)),
    faucet: (to, units, token) => send(giftOf(to, units, token)),
    send,
    contractOf: async (txid) => {
      const receipt = (await rpc('eth_getTransactionReceipt', txid)) as { contractAddress: string | null } | null;
      return receipt?.contractAddress ?? undefined;
    },
    stop: async () => {
      miner.stop();
      // A block on its way is put on disk first.
      await turn(() => anvil.end());
    },
  };
}

async function sendFromFaucet(rpc: AnvilRpc, wish: EvmWish, common: Common): Promise<string> {
  const nonce = BigInt(String(await rpc('eth_getTransactionCount', EVM_FAUCET, 'pending')));
  const { baseFee } = await headerAt(rpc, 'latest');
  return String(await rpc('eth_sendRawTransaction', bytesToHex(signByFaucet(wish, { nonce, baseFee, common }))));
}

/** anvil forgets what was in the blocks it takes off; here it waits again, as on a real node. */
async function takeOff(rpc: AnvilRpc, depth: number, isForgetful: boolean): Promise<void> {
  const { height } = await headerAt(rpc, 'latest');
  const raws: unknown[] = [];
  for (let at = height - BigInt(depth) + 1n; at <= height && !isForgetful; at += 1n) {
    for (const txid of (await headerAt(rpc, at)).txids) raws.push(await rpc('eth_getRawTransactionByHash', txid));
  }
  await rpc('anvil_rollback', depth);
  for (const raw of raws) await rpc('eth_sendRawTransaction', raw);
}
