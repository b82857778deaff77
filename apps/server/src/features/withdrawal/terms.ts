import type { Network } from '@candor/contract';
import { NETWORKS } from '@candor/contract/bindings/calls';
import { WITHDRAWAL_CHAINS } from '@candor/contract/withdrawal/fields';
import { type TermSettings, termsFor, type Way, type WithdrawalTerms } from '@candor/domain/withdrawal';
import { scaleOf } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { readDayLimits } from '../../services/money-out/day-limits.ts';

/** Every figure in force. */
export async function readTermSettings({ settings }: Pick<Platform, 'settings'>): Promise<TermSettings> {
  return {
    ...(await readDayLimits({ settings })),
    minimum: await settings.get('withdrawal.minimum'),
    chainFee: await settings.get('withdrawal.chainFee'),
    bankFee: await settings.get('withdrawal.bankFee'),
    bankFeeLowest: await settings.get('withdrawal.bankFeeLowest'),
    automaticLimit: await settings.get('withdrawal.automaticLimit'),
    automaticPerDay: await settings.get('withdrawal.automaticPerDay'),
    secondPersonAbove: await settings.get('withdrawal.secondPersonAbove'),
    btcMinimum: await settings.get('withdrawal.btcMinimum'),
    btcFee: await settings.get('withdrawal.btcFee'),
    btcSecondPersonAbove: await settings.get('withdrawal.btcSecondPersonAbove'),
  };
}

export async function readTerms(
  platform: Pick<Platform, 'settings'>,
  way: Way,
  level: number,
): Promise<WithdrawalTerms> {
  return termsFor(way, level, await readTermSettings(platform));
}

/** [WDR-2] What is paid on a network: the token's contract, and how many units of the chain one minor unit is. */
export function payableOn({ chains }: Pick<Platform, 'chains'>, network: Network) {
  const { chain, asset } = WITHDRAWAL_CHAINS[network];
  const found = chains.get(chain)?.network.find((each) => each.asset === asset);
  if (found === undefined) return undefined;
  return { chain, token: found.token, unitsPerMinor: 10n ** BigInt(found.decimals - scaleOf(asset)) };
}

/** [WDR-2] A bank is always open; a network where we have a node of its chain. */
export function isOpenWay(platform: Pick<Platform, 'chains'>, way: Way): boolean {
  return way === 'bank' || payableOn(platform, way) !== undefined;
}

/** Contracts money must not be sent to on this network. */
export function contractsOn({ chains }: Pick<Platform, 'chains'>, network: Network): string[] {
  const { chain } = WITHDRAWAL_CHAINS[network];
  return (chains.get(chain)?.network ?? []).flatMap(({ token }) => (token === null ? [] : [token]));
}

export function networkOf(way: Way): Network | null {
  return NETWORKS.find((network) => network === way) ?? null;
}
