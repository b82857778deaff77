import type { Network } from '@candor/contract';
import type { ChainWay } from '@candor/contract/listing/ways';
import { takesWithdrawals, wayTermsOf } from '@candor/domain/listing';
import {
  type Member,
  perDayOf,
  type TermSettings,
  termsFor,
  type Way,
  type WithdrawalTerms,
  wayFigures,
} from '@candor/domain/withdrawal';
import { chainOfNetwork, scaleOf } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { amountSetting } from '../../platform/settings/setting-by-name.ts';

/** Every figure in force. */
export async function readTermSettings({ settings }: Pick<Platform, 'settings'>): Promise<TermSettings> {
  return settings.read((get) => {
    const ask = amountSetting(get);
    return {
      levels: get('levels'),
      vipLimit: get('vip.limit'),
      perDayOf: (asset) => perDayOf(asset, ask),
      minimum: get('withdrawal.minimum'),
      bankFee: get('withdrawal.bankFee'),
      bankFeeLowest: get('withdrawal.bankFeeLowest'),
      automaticLimit: get('withdrawal.automaticLimit'),
      automaticPerDay: get('withdrawal.automaticPerDay'),
      secondPersonAbove: get('withdrawal.secondPersonAbove'),
      figuresOf: (way) => wayFigures(wayTermsOf(way), ask),
    };
  });
}

export async function readTerms(
  platform: Pick<Platform, 'settings'>,
  way: Way,
  member: Member,
): Promise<WithdrawalTerms> {
  return termsFor(way, member, await readTermSettings(platform));
}

/** [WDR-2] What is paid by a way: the token's contract or the coin itself, and how many units of the chain one minor unit is. */
export function payableBy({ chains }: Pick<Platform, 'chains'>, way: ChainWay) {
  const { network, asset } = wayTermsOf(way);
  const chain = chainOfNetwork(network);
  const found = chains.get(chain)?.network.find((each) => each.asset === asset);
  if (found === undefined) return undefined;
  return { chain, token: found.token, unitsPerMinor: 10n ** BigInt(found.decimals - scaleOf(asset)) };
}

/** [WDR-2] [LST-24] A bank is always open; a network where we have a node of its chain and the asset may leave by it. */
export function isOpenWay({ chains, clock }: Pick<Platform, 'chains' | 'clock'>, way: Way): boolean {
  if (way === 'bank') return true;
  return takesWithdrawals(wayTermsOf(way), clock.now()) && payableBy({ chains }, way) !== undefined;
}

/** Contracts money must not be sent to on this network. */
export function contractsOn({ chains }: Pick<Platform, 'chains'>, network: Network): string[] {
  return (chains.get(chainOfNetwork(network))?.network ?? []).flatMap(({ token }) => (token === null ? [] : [token]));
}
