import type { FlashBase, FlashPriceState } from '@candor/contract/flash-exchange/fields';
import { type FlashTerms, usablePrice } from '@candor/domain/flash-exchange';
import { later } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { showPrice } from './wire.ts';

export async function readTerms({ settings }: Pick<Platform, 'settings'>): Promise<FlashTerms> {
  return {
    spread: await settings.get('flash-exchange.spread'),
    minimum: await settings.get('flash-exchange.minimum'),
    maximum: await settings.get('flash-exchange.maximum'),
  };
}

/** [FLX-1] What the venues say of a coin now. It is only ever read; there is no other place a price comes from. */
export function readPrice({ clock, markets }: Pick<Platform, 'clock' | 'markets'>, base: FlashBase) {
  const found = markets.price(`${base}-USDT`);
  const now = clock.now();
  const said = found.sources.map(({ name, mid, ageMs, weight }) => ({
    weight,
    source: { venue: name, mid: showPrice(mid), at: later(now, -ageMs) },
  }));
  return {
    usable: usablePrice(found),
    /** Those the median was made of. */
    counted: said.filter(({ weight }) => weight === 1).map(({ source }) => source),
    /** All of them, so that whoever is refused a quote sees why. */
    said: said.map(({ source }) => source),
  };
}

export function stateOf({ usable }: ReturnType<typeof readPrice>): FlashPriceState {
  if (usable.ok) return 'ok';
  return usable.code === 'flash-exchange.stale' ? 'stale' : 'divergent';
}
