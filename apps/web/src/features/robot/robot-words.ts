import type { Robot, RobotTemplate } from '@candor/contract/robot/calls';
import { ROBOT_TEMPLATES, type RobotTemplateId } from '@candor/contract/robot/fields';
import { findPair, formatPrice } from '@candor/domain/market';
import { PPM, type Ppm, ppm } from '@candor/kernel';
import { formatRatio, formatUnit, type Status, useUi } from '@candor/ui';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import { useText } from '../../platform/texts.ts';

/** As many digits as a price of this market has. */
export function priceDecimals(market: string): number {
  const pair = findPair(market);
  return pair ? decimalsOf(formatPrice(pair, pair.tick)) : 2;
}

export const showMarket = (market: string): string => market.replace('-', '/');

export function chipOf({ state }: Pick<Robot, 'state'>): Status {
  return state === 'running' ? 'running' : state === 'stopped' ? 'stopped' : 'review';
}

export function findTemplateId(text: string | null): RobotTemplateId | undefined {
  return ROBOT_TEMPLATES.find((each) => each === text);
}

/** How much more or less one ended with than by doing nothing: never below minus one hundred per cent. */
export function againstHolding({ netPart, holdingPart }: RobotTemplate['backtest']): Ppm {
  const [own, held] = [PPM + BigInt(netPart), PPM + BigInt(holdingPart)];
  return ppm(held <= 0n ? 0n : (own * PPM) / held - PPM);
}

/** The rules as sentences, with the very settings they are published with. */
export function useRules(): (template: Pick<RobotTemplate, 'id' | 'settings'>) => string {
  const t = useText('robot');
  const { locale } = useUi();
  return ({ id, settings }) => {
    const of = (name: string) => settings[name] ?? 0;
    const part = (name: string) => formatRatio(ppm(Math.round(of(name) * 1_000_000)), { locale, decimals: 0 });
    const days = (name: string) => formatUnit(of(name), 'day', locale);
    switch (id) {
      case 'trend':
      case 'calmTrend':
        return t('rules.trend', {
          fast: days('fast'),
          slow: days('slow'),
          target: part('target'),
          volatility: days('volatility'),
          band: part('band'),
        });
      case 'rebalance':
        return t('rules.rebalance', { weight: part('weight'), band: part('band') });
      case 'dca':
        return t('rules.dca', { buys: of('buys'), every: days('every') });
      case 'grid':
        return t('rules.grid', {
          steps: of('steps'),
          trailing: days('trailing'),
          stopBelow: part('stopBelow'),
          patience: days('patience'),
        });
      case 'breakout':
      case 'longBreakout':
        return t('rules.breakout', {
          entry: days('entry'),
          exit: days('exit'),
          target: part('target'),
          volatility: days('volatility'),
          most: of('mostMultiplier'),
          stop: part('stop'),
          hardStop: part('hardStop'),
        });
      default:
        return id satisfies never;
    }
  };
}
