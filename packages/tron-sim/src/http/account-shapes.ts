import { permissionMessage } from '@candor/tron';
import { notNegative } from '../chain/bigints.ts';
import { parameter } from '../chain/parameters.ts';
import { permissionOf } from '../chain/permissions.ts';
import { recover, SLOT_MS, stakeBehind, unitsOf } from '../chain/resources.ts';
import type { AccountState, Usage } from '../chain/state.ts';
import type { View } from '../chain/world.ts';
import { showAddress } from './block-shapes.ts';
import { compact } from './json.ts';
import type { JsonObject } from './params.ts';

const SUN_PER_TRX = 1_000_000n;

export type ShownAt = { readonly view: View; readonly slot: bigint; readonly startedAt: bigint };

export function showAccount(account: AccountState, at: ShownAt, isVisible: boolean): JsonObject {
  const { address, frozen, delegatedIn, delegatedOut, net, freeNet, energy } = account;
  const timeOf = (usage: Usage) => (usage.atSlot === 0n ? 0n : at.startedAt + usage.atSlot * SLOT_MS);
  return compact({
    address: showAddress(address, isVisible),
    type: account.isContract ? 'Contract' : undefined,
    balance: account.balance,
    create_time: account.createdAt,
    latest_opration_time: account.latestOperationAt,
    net_usage: recover(net, at.slot),
    free_net_usage: recover(freeNet, at.slot),
    latest_consume_time: timeOf(net),
    latest_consume_free_time: timeOf(freeNet),
    net_window_size: net.windowSlots * 1_000n,
    net_window_optimized: true,
    account_resource: compact({
      energy_usage: recover(energy, at.slot),
      latest_consume_time_for_energy: timeOf(energy),
      energy_window_size: energy.windowSlots * 1_000n,
      energy_window_optimized: true,
      delegated_frozenV2_balance_for_energy: delegatedOut.ENERGY,
      acquired_delegated_frozenV2_balance_for_energy: delegatedIn.ENERGY,
    }),
    votes: account.votes.map((vote) => ({
      vote_address: showAddress(vote.voteAddress, isVisible),
      vote_count: vote.voteCount,
    })),
    ...(!account.isContract && showPermissions(account, at.view, isVisible)),
    frozenV2: [
      compact({ amount: frozen.BANDWIDTH }),
      compact({ type: 'ENERGY', amount: frozen.ENERGY }),
      compact({ type: 'TRON_POWER', amount: frozen.TRON_POWER }),
    ],
    unfrozenV2: account.unfreezing.map((one) =>
      compact({
        type: one.resource === 'BANDWIDTH' ? undefined : one.resource,
        unfreeze_amount: one.amount,
        unfreeze_expire_time: one.expiresAt,
      }),
    ),
    delegated_frozenV2_balance_for_bandwidth: delegatedOut.BANDWIDTH,
    acquired_delegated_frozenV2_balance_for_bandwidth: delegatedIn.BANDWIDTH,
    asset_optimized: true,
  });
}

function showPermissions({ address, permissions }: AccountState, view: View, isVisible: boolean): JsonObject {
  const owner = permissionOf(view, address, 0);
  const standard = permissionOf(view, address, 2);
  const actives = permissions?.actives ?? (standard ? [standard] : []);
  return {
    ...(owner && { owner_permission: permissionMessage.toJson(owner, { isVisible }) }),
    active_permission: actives.map((active) => permissionMessage.toJson(active, { isVisible })),
  };
}

export function showNet(account: AccountState, { view, slot }: ShownAt): JsonObject {
  return compact({
    freeNetUsed: recover(account.freeNet, slot),
    freeNetLimit: parameter(view, 'getFreeNetLimit'),
    NetUsed: recover(account.net, slot),
    NetLimit: unitsOf(view, 'BANDWIDTH', stakeBehind(account, 'BANDWIDTH')),
    TotalNetLimit: parameter(view, 'getTotalNetLimit'),
    TotalNetWeight: view.get('total', 'netWeight') ?? 0n,
  });
}

export function showResources(account: AccountState, at: ShownAt): JsonObject {
  const { view, slot } = at;
  const { frozen, delegatedOut } = account;
  const staked = frozen.BANDWIDTH + frozen.ENERGY + frozen.TRON_POWER + delegatedOut.BANDWIDTH + delegatedOut.ENERGY;
  return compact({
    ...showNet(account, at),
    tronPowerUsed: account.votes.reduce((sum, vote) => sum + vote.voteCount, 0n),
    tronPowerLimit: notNegative(staked / SUN_PER_TRX),
    EnergyUsed: recover(account.energy, slot),
    EnergyLimit: unitsOf(view, 'ENERGY', stakeBehind(account, 'ENERGY')),
    TotalEnergyLimit: parameter(view, 'getTotalEnergyCurrentLimit'),
    TotalEnergyWeight: view.get('total', 'energyWeight') ?? 0n,
  });
}
