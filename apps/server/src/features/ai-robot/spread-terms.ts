import type { MarketId } from '@candor/contract';
import { aiRobotSettings } from '@candor/contract/ai-robot/settings';
import type { SpreadFees } from '@candor/domain/ai-robot';
import { marketPairs } from '@candor/domain/market';
import { type Instant, instant } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { lastSet } from '../../platform/settings/last-set.ts';
import { countSetting } from '../../platform/settings/setting-by-name.ts';

export type SpreadTerms = { readonly fees: SpreadFees; readonly minutes: Readonly<Partial<Record<MarketId, number>>> };

/** When what the software comes with was taken for granted. */
const COMES_FROM = instant(Date.UTC(2026, 10, 17));

/** [ARB-7] [ARB-8] What is assumed of the venues now. A market whose coin has no assumed time is left out. */
export async function spreadTerms(settings: Platform['settings']): Promise<SpreadTerms> {
  return settings.read((get) => ({
    fees: { BINANCE: get('spreads.feeBinance'), OKEX: get('spreads.feeOkex') },
    minutes: Object.fromEntries(
      marketPairs().flatMap(({ id, base }) => {
        const minutes = countSetting(get)(`spreads.minutes${base.charAt(0)}${base.slice(1).toLowerCase()}`);
        return minutes === null ? [] : [[id, minutes]];
      }),
    ),
  }));
}

export async function assumedAt(db: Platform['db']): Promise<Instant> {
  return (await lastSet(db, Object.keys(aiRobotSettings))) ?? COMES_FROM;
}
