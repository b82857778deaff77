import type { PublicFigureName } from '@candor/contract/feature-parts';
import type { Money } from '@candor/kernel';
import type { Platform } from './platform.ts';

/** What is there of one asset, and what it must cover. Less than that is shown as missing, and operators are told. */
export type CoveredMoney = { readonly has: Money; readonly covers: Money };

/** Reads one figure of a feature, one line for each asset. It is asked for by visitors: it must cost no more than a few indexed rows. */
export type ReadPublicFigure = (
  platform: Pick<Platform, 'clock' | 'db' | 'ledger' | 'settings'>,
) => Promise<readonly CoveredMoney[]>;

export type PublicFigures = Readonly<Partial<Record<PublicFigureName, ReadPublicFigure>>>;
