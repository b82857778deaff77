import { type MarketId, marketIds } from '@candor/contract/market/fields';
import type { AlertDirection } from '@candor/contract/price-alerts/fields';
import { formatPrice, type MarketPair, pairOf, readFigure } from '@candor/domain/market';
import { directionTo, distancePpm, readValue, valueAt } from '@candor/domain/price-alerts';
import { type Ppm, ppm } from '@candor/kernel';
import { readAmount } from '@candor/ui';

/** What somebody waits for, as they typed it. The percentage is only a way to type the price. */
export type AlertDraft = { readonly market: MarketId; readonly value: string; readonly percent: string };

export type AlertProblem =
  | { readonly field: 'value'; readonly is: 'missing' | 'same' | 'tooHigh' | 'noTrade' }
  | { readonly field: 'value'; readonly is: 'offTick'; readonly tick: string }
  | { readonly field: 'percent'; readonly is: 'percent' };

/** Which way the price has to go, and how far. */
export type AlertPreview = { readonly direction: AlertDirection; readonly distance: Ppm };

/** Another page may say which market. */
export function draftFrom(market: string | null): AlertDraft {
  return { market: marketIds().find((id) => id === market) ?? marketIds()[0], value: '', percent: '' };
}

/** The last trade decides which way the price must go, so the customer never has to. */
export function judgeAlert(
  { market, value, percent }: AlertDraft,
  last: string | null,
  locale: string,
): { readonly problem?: AlertProblem; readonly preview?: AlertPreview } {
  const pair = pairOf(market);
  const now = lastOf(pair, last);
  if (now === undefined) return { problem: { field: 'value', is: 'noTrade' } };
  if (percent !== '' && readPercent(percent, locale) === undefined) {
    return { problem: { field: 'percent', is: 'percent' } };
  }
  const read = readValue(pair, value);
  if (!read.ok) {
    if (read.code === 'spot.offTick') {
      return { problem: { field: 'value', is: 'offTick', tick: formatPrice(pair, pair.tick) } };
    }
    return { problem: { field: 'value', is: read.code === 'price-alerts.aboveMaximum' ? 'tooHigh' : 'missing' } };
  }
  const wanted = BigInt(read.value) * pair.tick;
  const direction = directionTo(wanted, now);
  if (direction === null) return { problem: { field: 'value', is: 'same' } };
  return { preview: { direction, distance: distancePpm(wanted, now) } };
}

/** The price that a percentage from the last trade means; empty where it means none. */
export function valueFor(market: MarketId, last: string | null, percent: string, locale: string): string {
  const pair = pairOf(market);
  const [now, far] = [lastOf(pair, last), readPercent(percent, locale)];
  return now === undefined || far === undefined ? '' : formatPrice(pair, valueAt(pair, now, far));
}

/** How far a value is from the last trade; null before the first. */
export function distanceFrom(market: MarketId, last: string | null, value: string): Ppm | null {
  const pair = pairOf(market);
  const [now, wanted] = [lastOf(pair, last), readFigure(pair.quote, value)];
  return now === undefined || wanted === undefined ? null : distancePpm(wanted, now);
}

/** `-5`, `+3.5 %`, `−12,25%`; none for what is no percentage or would fall to nothing. */
export function readPercent(text: string, locale: string): Ppm | undefined {
  const found = /^([+\-−–]?)([^+\-−–%٪]+)[%٪]?$/.exec(text.replace(/[\s\u200e\u200f\u061c]/g, ''));
  const amount = found?.[2] === undefined ? undefined : readAmount(found[2], locale);
  const parts = amount === undefined ? null : /^(\d{1,5})(?:\.(\d{1,4}))?$/.exec(amount);
  if (!parts) return undefined;
  const size = BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(4, '0')}`);
  const isFall = found?.[1] !== '' && found?.[1] !== '+';
  return size === 0n || (isFall && size >= 1_000_000n) ? undefined : ppm(isFall ? -size : size);
}

function lastOf({ quote }: MarketPair, last: string | null): bigint | undefined {
  const read = last === null ? undefined : readFigure(quote, last);
  return read === undefined || read === 0n ? undefined : read;
}
