import type { View } from './world.ts';

/**
 * The chain's parameters under the names `getchainparameters` gives them, with values close to mainnet's in late 2025. Read them
 * from the node, here as there: every one of them has been changed by vote before.
 */
export const DEFAULT_PARAMETERS = {
  getMaintenanceTimeInterval: 21_600_000n,
  getAccountUpgradeCost: 9_999_000_000n,
  getCreateAccountFee: 100_000n,
  getTransactionFee: 1_000n,
  getAssetIssueFee: 1_024_000_000n,
  getWitnessPayPerBlock: 8_000_000n,
  getWitnessStandbyAllowance: 115_200_000_000n,
  getCreateNewAccountFeeInSystemContract: 1_000_000n,
  getCreateNewAccountBandwidthRate: 1n,
  getAllowCreationOfContracts: 1n,
  getEnergyFee: 100n,
  getMaxCpuTimeOfOneTx: 80n,
  getAllowSameTokenName: 1n,
  getAllowDelegateResource: 1n,
  getTotalEnergyLimit: 180_000_000_000n,
  getAllowTvmTransferTrc10: 1n,
  getTotalEnergyCurrentLimit: 180_000_000_000n,
  getAllowMultiSign: 1n,
  getTotalEnergyTargetLimit: 6_250_000n,
  getUpdateAccountPermissionFee: 100_000_000n,
  getMultiSignFee: 1_000_000n,
  getAllowTvmConstantinople: 1n,
  getAllowTvmSolidity059: 1n,
  getAllowTvmIstanbul: 1n,
  getForbidTransferToContract: 1n,
  getAllowTvmFreeze: 1n,
  getFreeNetLimit: 600n,
  getTotalNetLimit: 43_200_000_000n,
  getMaxFeeLimit: 15_000_000_000n,
  getAllowDynamicEnergy: 1n,
  getDynamicEnergyThreshold: 5_000_000_000n,
  getDynamicEnergyIncreaseFactor: 2_000n,
  getDynamicEnergyMaxFactor: 34_000n,
  getUnfreezeDelayDays: 14n,
  getMemoFee: 1_000_000n,
  getAllowCancelAllUnfreezeV2: 1n,
  getMaxDelegateLockPeriod: 864_000n,
  getMaxCreateAccountTxSize: 1_000n,
} as const satisfies Readonly<Record<string, bigint>>;

export type ParameterName = keyof typeof DEFAULT_PARAMETERS;
/**
 * Ours, not TRON's: how much above its plain price a contract's energy costs, in ten-thousandths (34,000 makes it 4.4 times).
 * The chain works it out every six hours from a contract's use; here it is set, for all contracts or for one (`…/41…`).
 */
export type SettingName = ParameterName | 'dynamicEnergyFactor' | `dynamicEnergyFactor/${string}`;

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(DEFAULT_PARAMETERS, name) || /^dynamicEnergyFactor(\/41[0-9a-f]{40})?$/.test(name);
}

export function parameter(view: View, name: ParameterName): bigint {
  return view.get('parameter', name) ?? DEFAULT_PARAMETERS[name];
}

export function energyFactorOf(view: View, contract: string): bigint {
  return view.get('parameter', `dynamicEnergyFactor/${contract}`) ?? view.get('parameter', 'dynamicEnergyFactor') ?? 0n;
}
