import type { Tariff } from '@candor/domain/energy';
import { type Money, money } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';

export async function readTerms({ settings, markets }: Pick<Platform, 'settings' | 'markets'>): Promise<Tariff> {
  return {
    sunPerEnergyBelowDay: BigInt(await settings.get('energy.sunPerEnergyBelowDay')),
    sunPerEnergyAndDay: BigInt(await settings.get('energy.sunPerEnergyAndDay')),
    usdtPerTrx: readRate(markets),
  };
}

/** [NRG-2] Nobody sets it: where the venues are silent or far apart, nothing is priced in USDT. */
function readRate(markets: Platform['markets']): Money<'USDT'> | null {
  const said = markets.price('TRX-USDT');
  return said.state === 'ok' ? money('USDT', said.price) : null;
}
