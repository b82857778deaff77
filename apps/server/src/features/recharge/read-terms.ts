import { RECHARGE_TERMS, type RechargeTerms } from '@candor/domain/recharge';
import type { Settings } from '../../platform/settings/settings.ts';

/** What each asset asks for on each network now. */
export async function readTerms(_settings: Settings): Promise<readonly RechargeTerms[]> {
  return RECHARGE_TERMS;
}
