import { waysOverChains } from '@candor/domain/listing';
import { type RechargeTerms, rechargeTermsOf } from '@candor/domain/recharge';
import { amountSetting, countSetting } from '../../platform/settings/setting-by-name.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** [RCH-5] What each asset asks for on each network now. */
export async function readTerms(settings: Settings): Promise<readonly RechargeTerms[]> {
  return settings.read((get) => {
    const set = { amount: amountSetting(get), count: countSetting(get) };
    return waysOverChains().map((way) => rechargeTermsOf(way, set));
  });
}
