import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@candor/kernel';
import { CONTRACTS, type ContractName, TEST_USDT_ARGUMENTS } from '@candor/test-usdt';
import {
  addressOfPrivateKey,
  type Contract,
  encodeRaw,
  encodeTrc20Call,
  fromBase58,
  makeContract,
  referTo,
  selectorOf,
  signTxId,
  smartContract,
  toBase58,
  txIdOf,
} from '@candor/tron';
import { addedContractAddress, genesisContractAddress, startTronSim, type TronSim } from '@candor/tron-sim';
import { encodeArguments } from '../abi-words.ts';
import { type LocalCoin, TRON_COINS } from '../known.ts';
import { type MiningRhythm, mineWhileWaiting } from '../mine-while-waiting.ts';

/** Everybody knows this key: it owns the play money of a chain that exists on one machine only. */
const FAUCET_KEY = new TextEncoder().encode('candor local tron faucet is open');
const FAUCET = toBase58(addressOfPrivateKey(FAUCET_KEY));
const FAUCET_SUN = 1_000_000_000_000_000n;
/** Whole tokens of each coin. */
const COIN_SUPPLY = 10n ** 10n;
const FEE_LIMIT = 15_000_000_000n;
const LIFE_MS = 60_000;
/** The same on every machine, and far enough back that any clock is after it. */
const STARTED_AT = 1_735_689_600_000;

export type TronChainOptions = {
  readonly clock: Clock;
  /** Where it keeps what happened. Without one it forgets it with its process. */
  readonly folder?: string;
  readonly port?: number;
  /** Milliseconds between blocks; without them only `mine` makes any. */
  readonly blockMs?: number;
  /** Makes blocks by itself while something waits, and now and then while somebody uses it. */
  readonly rhythm?: MiningRhythm;
  readonly solidDepth?: number;
  /** Whether the test tokens of the sandbox's coins are there as well. */
  readonly hasCoins?: boolean;
};

/** Bit 1 is a transfer of TRX: the least that an active permission may allow. */
const ONLY_TRANSFERS = `02${'00'.repeat(31)}`;

export type TronChain = {
  readonly url: string;
  /** The look-alike of Tether's TRC-20, six decimals. */
  readonly usdt: string;
  readonly faucetAddress: string;
  /** Everything the simulator can do: faults, parameters, time. */
  readonly sim: TronSim;
  mine(blocks?: number): Promise<void>;
  reorg(depth: number, isForgetful?: boolean): Promise<void>;
  /** Sends play money. It arrives with the next block. */
  faucet(to: string, units: bigint, token?: string): Promise<string>;
  /** What only the issuer may ask of the token, without arguments: `pause()`. */
  askAsIssuer(signature: string): Promise<string>;
  /** Any transaction of the faucet. */
  send(contract: Contract): Promise<string>;
  /** A new contract of the faucet's, which is given so much TRX and runs this code at once. */
  run(bytecode: string, sun: bigint): Promise<string>;
  /** Gives an account, by its key, into the hands of these addresses: each of them alone may then do everything with it. */
  handOver(account: string, key: Uint8Array, to: readonly string[]): Promise<string>;
  stop(): Promise<void>;
};

export async function startTronChain(options: TronChainOptions): Promise<TronChain> {
  const { clock, folder, port = 0, blockMs, rhythm, solidDepth, hasCoins } = options;
  if (folder) await mkdir(folder, { recursive: true });
  const sim = await startTronSim({
    clock,
    port,
    blockMs: blockMs ?? 'manual',
    ...(folder === undefined ? {} : { journal: join(folder, 'tron-blocks.jsonl') }),
    ...(solidDepth === undefined ? {} : { solidDepth }),
    // Faster than TRON, and yet its time must not run ahead of the clock: payments would expire before they were made.
    ...(rhythm === undefined ? {} : { slotMs: Math.min(rhythm.everyMs, 3_000) }),
    ...(rhythm?.heartbeatMs === undefined ? {} : { freshMs: rhythm.heartbeatMs }),
    genesis: {
      timestamp: STARTED_AT,
      accounts: [{ address: FAUCET, balance: FAUCET_SUN }],
      contracts: [contractAt('TestUsdt', ...TEST_USDT_ARGUMENTS)],
      ...(hasCoins ? { added: TRON_COINS.map(coinContract) } : {}),
    },
  });
  const miner = mineWhileWaiting(rhythm, {
    isWaiting: () => sim.node.chain.pending.length > 0,
    isInUse: () => sim.node.isInUse,
    mine: async () => void (await sim.mine()),
  });
  let sent = 0n;
  const send = async (contract: Contract, key: Uint8Array = FAUCET_KEY) => {
    await sim.node.use();
    const { header, id } = sim.node.chain.head;
    // Two equal payments of one moment would be one transaction; a millisecond of life more or less tells them apart.
    sent = (sent + 1n) % 10_000n;
    const raw = encodeRaw({
      ...referTo({ number: header.number, id }),
      expiration: header.timestamp + BigInt(LIFE_MS) + sent,
      timestamp: header.timestamp,
      data: '',
      feeLimit: contract.type === 'TransferContract' ? 0n : FEE_LIMIT,
      contract,
    });
    const txid = txIdOf(raw);
    const refused = await sim.node.broadcast({ raw, signatures: [signTxId(txid, key)] });
    if (refused) throw new Error(`The local TRON chain refused: ${refused.code} ${refused.message}`);
    return txid;
  };
  const ownerAddress = fromBase58(FAUCET);
  const usdt = toBase58(genesisContractAddress(FAUCET, 0));
  return {
    url: sim.url,
    usdt,
    faucetAddress: FAUCET,
    sim,
    mine: async (blocks) => void (await sim.mine(blocks)),
    reorg: async (depth, isForgetful = false) => {
      await sim.reorg({ depth, blocks: 0, transactions: isForgetful ? 'drop' : 'return' });
    },
    faucet: (to, units, token) => {
      const toAddress = fromBase58(to);
      if (token === undefined)
        return send(makeContract('TransferContract', { ownerAddress, toAddress, amount: units }));
      const data = encodeTrc20Call({ method: 'transfer', to: toAddress, amount: units });
      return send(makeContract('TriggerSmartContract', { ownerAddress, contractAddress: fromBase58(token), data }));
    },
    askAsIssuer: (signature) => {
      const contractAddress = fromBase58(usdt);
      return send(makeContract('TriggerSmartContract', { ownerAddress, contractAddress, data: selectorOf(signature) }));
    },
    send: (contract) => send(contract),
    run: (bytecode, callValue) => {
      const terms = { name: 'Run', consumeUserResourcePercent: 100n, originEnergyLimit: 10_000_000n };
      const newContract = smartContract.make({ originAddress: ownerAddress, bytecode, callValue, ...terms });
      return send(makeContract('CreateSmartContract', { ownerAddress, newContract }));
    },
    handOver: (account, key, to) => {
      const keys = to.map((address) => ({ address: fromBase58(address), weight: 1n }));
      const common = { permissionName: '', threshold: 1n, parentId: 0, keys };
      const owner = { ...common, type: 'Owner' as const, id: 0, operations: '' };
      const actives = [{ ...common, type: 'Active' as const, id: 2, operations: ONLY_TRANSFERS }];
      return send(
        makeContract('AccountPermissionUpdateContract', { ownerAddress: fromBase58(account), owner, actives }),
        key,
      );
    },
    stop: () => {
      miner.stop();
      return sim.stop();
    },
  };
}

/** Where the coin of this place is, before any chain is started. */
export function coinAddress(place: number): string {
  return toBase58(addedContractAddress(FAUCET, place));
}

/** All of it is the faucet's. */
function coinContract({ asset, name, decimals }: LocalCoin) {
  const holder = `0x${fromBase58(FAUCET).slice(2)}`;
  return contractAt('SandboxToken', COIN_SUPPLY * 10n ** BigInt(decimals), name, asset, decimals, holder);
}

function contractAt(name: ContractName, ...args: readonly (string | number | bigint)[]) {
  const { abi, bytecode } = CONTRACTS[name];
  return { name, creator: FAUCET, abi, bytecode: bytecode + encodeArguments(args) };
}
