import type { MarginPosition } from '@candor/contract/margin/calls';
import type { Platform } from '../../platform/platform.ts';
import { readMark } from './mark-price.ts';
import type { StoredPosition } from './rows.ts';
import { readTerms } from './terms.ts';
import { showPosition } from './wire.ts';

/** A position as its owner sees it, at the mark of now. */
export async function show(
  platform: Pick<Platform, 'engine' | 'markets' | 'settings'>,
  stored: StoredPosition,
): Promise<MarginPosition> {
  const markPrice = readMark(platform, stored.book, stored.market);
  return showPosition(
    stored,
    markPrice.ok ? markPrice.value : null,
    await readTerms(platform, stored.fee, stored.market),
  );
}
