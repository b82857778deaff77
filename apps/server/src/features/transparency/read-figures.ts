import { PUBLIC_FIGURES } from '@candor/contract/feature-parts';
import type { PublicFigure } from '@candor/contract/transparency/calls';
import { type Instant, SECOND_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { CoveredMoney } from '../../platform/public-figures.ts';
import { onWire } from '../../platform/wire-money.ts';

export type FiguresGiven = Pick<Platform, 'clock' | 'db' | 'ledger' | 'publicFigures' | 'settings'>;
type Read = { readonly name: PublicFigure['name']; readonly lines: readonly CoveredMoney[] };
type Kept = { readonly at: Instant; readonly figures: Promise<readonly Read[]> };

/** Visitors ask as often as they like; the books are asked no more often than this. */
const KEEP_MS = 10 * SECOND_MS;
const kept = new WeakMap<Platform['publicFigures'], Kept>();

/** What features publish about their own money, with the moment it was read at. */
export async function readFigures(given: FiguresGiven): Promise<{ figures: readonly Read[]; at: Instant }> {
  const now = given.clock.now();
  const before = kept.get(given.publicFigures);
  if (before && Math.abs(now - before.at) < KEEP_MS) return { figures: await before.figures, at: before.at };
  const figures = readAll(given);
  kept.set(given.publicFigures, { at: now, figures });
  // A reading that failed is not kept.
  figures.catch(() => kept.delete(given.publicFigures));
  return { figures: await figures, at: now };
}

async function readAll(given: FiguresGiven): Promise<readonly Read[]> {
  return Promise.all(
    PUBLIC_FIGURES.map(async (name) => ({ name, lines: (await given.publicFigures[name]?.(given)) ?? [] })),
  );
}

export function showFigures(figures: readonly Read[]): PublicFigure[] {
  return figures
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => ({
      name,
      lines: lines.map(({ has, covers }) => ({ has: onWire(has), covers: onWire(covers) })),
    }));
}
