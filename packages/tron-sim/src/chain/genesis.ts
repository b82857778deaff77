import {
  type AddressHex,
  abiMessage,
  fromBase58,
  type Hex,
  type Json,
  makeContract,
  smartContract,
  toHex,
} from '@candor/tron';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Machine } from '../tvm/machine.ts';
import { contractAddressOf, deploy } from '../tvm/smart-contracts.ts';
import { readSolidityAbi } from './abi.ts';
import { type Block, blockOf, witnessAt } from './block.ts';
import { isSettingName } from './parameters.ts';
import { newAccount } from './state.ts';
import type { World } from './world.ts';

export type GenesisContract = {
  readonly name: string;
  /** Who deploys it: `T…` of an account that need not exist. */
  readonly creator: string;
  /** Hex: the code that makes it, with its constructor's arguments. */
  readonly bytecode: Hex;
  readonly abi: readonly unknown[];
};

/** Everything a chain starts with. Two chains of one genesis are equal to the last hash. */
export type Genesis = {
  readonly timestamp: number;
  readonly accounts: readonly { readonly address: string; readonly balance: bigint }[];
  readonly contracts?: readonly GenesisContract[];
  /** More of them, which a later version added: they are no part of the chain's name, so a journal from before is still of this chain. */
  readonly added?: readonly GenesisContract[];
  readonly settings?: Readonly<Record<string, bigint>>;
  /** Whole TRX staked by everybody else on this chain. They decide what a stake is worth. */
  readonly energyWeight?: bigint;
  readonly netWeight?: bigint;
};

/** One TRX staked gives about nine and a half energy a day with this much stake behind it, as on mainnet in late 2025. */
const ENERGY_WEIGHT = 19_000_000_000n;
const NET_WEIGHT = 27_000_000_000n;
const DEPLOY_ENERGY = 1_000_000_000n;

/** Far behind the others, which may become more. */
const ADDED_FROM = 1_000;

/** Where an added contract of this position will be. */
export function addedContractAddress(creator: string, position: number): AddressHex {
  return genesisContractAddress(creator, ADDED_FROM + position);
}

/** Where the contract of this position in the genesis will stand, before any chain is started. */
export function genesisContractAddress(creator: string, position: number): AddressHex {
  const seed = toHex(sha256(new TextEncoder().encode(`tron-sim genesis contract ${position}`)));
  return contractAddressOf(seed, fromBase58(creator));
}

export async function startWorld(world: World, genesis: Genesis, machine: Machine): Promise<Block> {
  const now = BigInt(genesis.timestamp);
  for (const { address, balance } of genesis.accounts) {
    const key = fromBase58(address);
    world.set('account', key, { ...newAccount(key, now), balance });
  }
  for (const [name, value] of Object.entries(genesis.settings ?? {})) {
    if (!isSettingName(name)) throw new Error(`There is no chain parameter named ${name}`);
    world.set('parameter', name, value);
  }
  world.set('total', 'energyWeight', genesis.energyWeight ?? ENERGY_WEIGHT);
  world.set('total', 'netWeight', genesis.netWeight ?? NET_WEIGHT);
  const block = genesisBlock(genesis);
  const context = { number: 0n, timestamp: now, witness: block.header.witnessAddress };
  const placed = [
    ...(genesis.contracts ?? []).map((contract, position) => ({ contract, position })),
    ...(genesis.added ?? []).map((contract, position) => ({ contract, position: ADDED_FROM + position })),
  ];
  for (const { contract, position } of placed) {
    const ownerAddress = fromBase58(contract.creator);
    const abi = abiMessage.fromJson({ entrys: readSolidityAbi(contract.abi) }, { isVisible: false });
    const { value } = makeContract('CreateSmartContract', {
      ownerAddress,
      newContract: smartContract.make({
        originAddress: ownerAddress,
        name: contract.name,
        bytecode: contract.bytecode,
        abi,
        consumeUserResourcePercent: 100n,
        originEnergyLimit: 10_000_000n,
      }),
    });
    const at = genesisContractAddress(contract.creator, position);
    const ran = await deploy({ world, machine, now, block: context }, value, at, DEPLOY_ENERGY);
    if (ran.result !== 'SUCCESS') throw new Error(`${contract.name} could not be deployed: ${ran.message}`);
  }
  return block;
}

/** The first block's parent is the hash of the genesis itself, so another genesis is another chain. */
function genesisBlock(genesis: Genesis): Block {
  const named = { ...genesis, added: undefined };
  const text = JSON.stringify(named, (_key, value: Json) => (typeof value === 'bigint' ? `${value}` : value));
  const header = {
    number: 0n,
    timestamp: BigInt(genesis.timestamp),
    txTrieRoot: '00'.repeat(32),
    parentHash: toHex(sha256(new TextEncoder().encode(text))),
    witnessAddress: witnessAt(0n),
    version: 0n,
  };
  return blockOf(header, []);
}
