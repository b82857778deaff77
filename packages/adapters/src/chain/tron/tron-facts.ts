import { type Instant, instant } from '@candor/kernel';
import { addressWord, encodeBalanceOf, fromBase58, type Json, selectorOf } from '@candor/tron';
import { z } from 'zod';
import { ChainFault } from '../port.ts';
import type { TronResource } from '../transactions.ts';
import type { TronNode } from './tron-nodes.ts';
import {
  readMessage,
  TronAccount,
  TronConstantCall,
  TronDelegations,
  TronParameters,
  TronResources,
  zInt64,
} from './tron-schemas.ts';

export type TronAccountFacts = {
  /** What it can spend. */
  readonly sun: bigint;
  /** What it has staked for resources, lent to others or being unstaked: its own still. */
  readonly stakedSun: bigint;
  /** What of that is being unstaked, and from when it can be fetched. */
  readonly unstaking: readonly { readonly sun: bigint; readonly freeAt: Instant }[];
  readonly isContract: boolean;
  /** Whether keys other than its own can spend from it without that one, or it cannot spend without them. */
  readonly isControlledByOthers: boolean;
};

/** Energy and bandwidth of an account, and what a staked TRX is worth on the whole chain. */
export type TronResourceFacts = {
  readonly energyLimit: bigint;
  readonly energyUsed: bigint;
  readonly bandwidthLimit: bigint;
  readonly bandwidthUsed: bigint;
  readonly freeBandwidthLimit: bigint;
  readonly freeBandwidthUsed: bigint;
  /** Energy the chain gives out a day, over all TRX staked for it. */
  readonly totalEnergyLimit: bigint;
  readonly totalEnergyWeight: bigint;
};

export type TronParameterFacts = {
  readonly energyPriceSun: bigint;
  readonly bandwidthPriceSun: bigint;
  /** What making an account costs: burnt, and for its bandwidth where there is none staked. */
  readonly createAccountSun: bigint;
  readonly createAccountBandwidthSun: bigint;
  readonly maxLockBlocks: bigint;
  readonly all: ReadonlyMap<string, bigint>;
};

export type TronDelegation = {
  readonly resource: TronResource;
  readonly sun: bigint;
  /** Until when it cannot be taken back; null without a lock. */
  readonly lockedUntil: Instant | null;
};

/** Null for an address that does not exist as an account, also where tokens wait at it. */
export async function readAccount(node: TronNode, address: string): Promise<TronAccountFacts | null> {
  const found = await node.find('wallet', 'getaccount', { address: fromBase58(address) }, TronAccount);
  if (!found) return null;
  const unstaking = found.unfrozenV2.map((one) => ({
    sun: one.unfreeze_amount,
    freeAt: instant(one.unfreeze_expire_time),
  }));
  return {
    sun: found.balance,
    stakedSun: stakeOf(found),
    unstaking,
    isContract: found.type === 'Contract',
    isControlledByOthers: isControlledByOthers(found),
  };
}

/** An owner permission can be handed to any keys. One that was never changed is left out by some nodes, and is its own. */
function isControlledByOthers({ address, owner_permission: owner }: z.infer<typeof TronAccount>): boolean {
  if (!owner) return false;
  let [own, others] = [0n, 0n];
  for (const key of owner.keys) {
    if (key.address === address) own += key.weight;
    else others += key.weight;
  }
  return own < owner.threshold || others >= owner.threshold;
}

function stakeOf(found: z.infer<typeof TronAccount>): bigint {
  const parts = [
    ...found.frozenV2.map(({ amount }) => amount),
    ...found.unfrozenV2.map((one) => one.unfreeze_amount),
    found.delegated_frozenV2_balance_for_bandwidth,
    found.account_resource?.delegated_frozenV2_balance_for_energy ?? 0n,
  ];
  return parts.reduce((sum, sun) => sum + sun, 0n);
}

export async function readResources(node: TronNode, address: string): Promise<TronResourceFacts> {
  const found = await node.find('wallet', 'getaccountresource', { address: fromBase58(address) }, TronResources);
  const said = found ?? TronResources.parse({});
  return {
    energyLimit: said.EnergyLimit,
    energyUsed: said.EnergyUsed,
    bandwidthLimit: said.NetLimit,
    bandwidthUsed: said.NetUsed,
    freeBandwidthLimit: said.freeNetLimit,
    freeBandwidthUsed: said.freeNetUsed,
    totalEnergyLimit: said.TotalEnergyLimit,
    totalEnergyWeight: said.TotalEnergyWeight,
  };
}

/** Prices are voted on and change; they are read and never written down in the code. */
export async function readParameters(node: TronNode): Promise<TronParameterFacts> {
  const { chainParameter } = await node.ask('wallet', 'getchainparameters', {}, TronParameters);
  const all = new Map(chainParameter.map(({ key, value }) => [key, value]));
  const need = (key: string) => {
    const value = all.get(key);
    if (value === undefined) throw new ChainFault('nonsense', `${node.name} does not name ${key}`);
    return value;
  };
  return {
    energyPriceSun: need('getEnergyFee'),
    bandwidthPriceSun: need('getTransactionFee'),
    createAccountSun: need('getCreateNewAccountFeeInSystemContract'),
    createAccountBandwidthSun: need('getCreateAccountFee'),
    maxLockBlocks: need('getMaxDelegateLockPeriod'),
    all,
  };
}

export async function readDelegations(node: TronNode, from: string, to: string): Promise<TronDelegation[]> {
  const body = { fromAddress: fromBase58(from), toAddress: fromBase58(to) };
  const found = await node.find('wallet', 'getdelegatedresourcev2', body, TronDelegations);
  return (found?.delegatedResource ?? []).flatMap((one): TronDelegation[] => [
    ...delegation('ENERGY', one.frozen_balance_for_energy, one.expire_time_for_energy),
    ...delegation('BANDWIDTH', one.frozen_balance_for_bandwidth, one.expire_time_for_bandwidth),
  ]);
}

function delegation(resource: TronResource, sun: bigint, untilMs: number): TronDelegation[] {
  return sun > 0n ? [{ resource, sun, lockedUntil: untilMs > 0 ? instant(untilMs) : null }] : [];
}

/** How much stake, in sun, may still be delegated. */
export async function readDelegable(node: TronNode, owner: string, resource: TronResource): Promise<bigint> {
  const body = { owner_address: fromBase58(owner), type: resource === 'ENERGY' ? 1 : 0 };
  const found = await node.find('wallet', 'getcandelegatedmaxsize', body, z.object({ max_size: zInt64.default(0n) }));
  return found?.max_size ?? 0n;
}

/** Runs a contract without sending anything. A call that would fail is a refusal, not an answer. */
export async function callConstant(
  node: TronNode,
  call: { readonly from: string; readonly contract: string; readonly data: string },
): Promise<{ energy: bigint; words: string; logs: z.infer<typeof TronConstantCall>['logs'] }> {
  const body: { readonly [key: string]: Json } = {
    owner_address: fromBase58(call.from),
    contract_address: fromBase58(call.contract),
    data: call.data,
  };
  const said = await node.ask('wallet', 'triggerconstantcontract', body, TronConstantCall);
  const { result, code, message } = said.result;
  if (result !== true || code !== undefined || message !== undefined) {
    throw new ChainFault('refused', `${call.contract} would refuse: ${readMessage(message)}`, code ?? 'REVERT');
  }
  return { energy: said.energy_used, words: said.constant_result[0] ?? '', logs: said.logs };
}

export async function readTokenBalance(node: TronNode, address: string, token: string): Promise<bigint> {
  const data = encodeBalanceOf(fromBase58(address));
  const { words } = await callConstant(node, { from: address, contract: token, data });
  if (!/^[0-9a-f]{64}$/.test(words)) throw new ChainFault('nonsense', `${token} tells no balance`);
  return BigInt(`0x${words}`);
}

/** Whether the issuer of a token has barred an address. A token without such a list bars nobody. */
export async function readIsBarred(node: TronNode, token: string, address: string): Promise<boolean> {
  const data = selectorOf('getBlackListStatus(address)') + addressWord(fromBase58(address));
  try {
    const { words } = await callConstant(node, { from: address, contract: token, data });
    return /[1-9a-f]/.test(words);
  } catch (error) {
    if (error instanceof ChainFault && error.code === 'REVERT') return false;
    throw error;
  }
}
