import type { Network } from '@candor/contract';
import { type ChainWay, NETWORK_CHAINS, WITHDRAWAL_CHAINS } from '@candor/contract/withdrawal/fields';
import {
  type Coin,
  type CoinTerms,
  type Member,
  type TermSettings,
  termsFor,
  type Way,
  type WithdrawalTerms,
} from '@candor/domain/withdrawal';
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
    coins: {
      BTC: await readCoin(settings, 'btc'),
      TRX: await readCoin(settings, 'trx'),
      ETH: await readCoin(settings, 'eth'),
    },
  };
}

async function readCoin(settings: Platform['settings'], coin: Lowercase<Coin>): Promise<CoinTerms> {
  return {
    minimum: await settings.get(`withdrawal.${coin}Minimum`),
    fee: await settings.get(`withdrawal.${coin}Fee`),
    secondPersonAbove: await settings.get(`withdrawal.${coin}SecondPersonAbove`),
  };
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
  const { chain, asset } = WITHDRAWAL_CHAINS[way];
  const found = chains.get(chain)?.network.find((each) => each.asset === asset);
  if (found === undefined) return undefined;
  return { chain, token: found.token, unitsPerMinor: 10n ** BigInt(found.decimals - scaleOf(asset)) };
}

/** [WDR-2] A bank is always open; a network where we have a node of its chain. */
export function isOpenWay(platform: Pick<Platform, 'chains'>, way: Way): boolean {
  return way === 'bank' || payableBy(platform, way) !== undefined;
}

/** Contracts money must not be sent to on this network. */
export function contractsOn({ chains }: Pick<Platform, 'chains'>, network: Network): string[] {
  return (chains.get(NETWORK_CHAINS[network])?.network ?? []).flatMap(({ token }) => (token === null ? [] : [token]));
}
