import type { Tariff } from '@candor/domain/energy';
import type { Platform } from '../../platform/platform.ts';

export type EnergyTerms = Tariff & { readonly marginPpm: bigint };

export async function readTerms({ settings }: Pick<Platform, 'settings'>): Promise<EnergyTerms> {
  return {
    sunPerEnergyBelowDay: BigInt(await settings.get('energy.sunPerEnergyBelowDay')),
    sunPerEnergyAndDay: BigInt(await settings.get('energy.sunPerEnergyAndDay')),
    usdtPerTrx: await settings.get('energy.usdtPerTrx'),
    marginPpm: await settings.get('energy.margin'),
  };
}
