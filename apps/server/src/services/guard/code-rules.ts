import type { CodeRules } from '@candor/domain/verification';
import type { Limits } from '../../platform/config.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** What operators have set, stretched as every other limit is where a test or a bench needs room. */
export function codeRulesOf(settings: Settings, limits: Limits): () => Promise<CodeRules> {
  return async () => ({
    lifeMinutes: await settings.get('code.lifeMinutes'),
    resendSeconds: await settings.get('code.resendSeconds'),
    perAddressPerDay: (await settings.get('code.perAddressPerDay')) * limits.scale,
    perIpPerHour: limits.codesPerIpPerHour,
    smsPerHour: (await settings.get('code.smsPerHour')) * limits.scale,
    smsPerDay: (await settings.get('code.smsPerDay')) * limits.scale,
    smsPerCountry: (await settings.get('code.smsPerCountry')) * limits.scale,
  });
}
