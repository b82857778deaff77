import { assert } from '@candor/kernel';
import { DEFAULT_GATE_SETTINGS, gateOf as gateOfFeature, levelNeededFor } from '../gates/index.ts';
import type { Level } from '../levels/index.ts';

export type Sender = {
  readonly level: number;
  readonly isCertified: boolean;
  readonly isBanned: boolean;
  readonly hasTradePassword: boolean;
  /** The table of levels in force, where it is not the one the software came with. */
  readonly levels?: readonly Level[];
};

export type TransferGate = 'levelTooLow' | 'notCertified' | 'banned' | 'noTradePassword' | 'notOpen';

/**
 * [TRF-1] The first thing that stands in the way, or null, out of the one table of gates. The rule runs on the real
 * book, and transfers have no region switch, no role and no VIP in that table: those gates cannot come up here.
 */
export function gateOf(sender: Sender): TransferGate | null {
  const facts = { ...sender, book: 'real', isOnLegalHold: false, region: null, roles: [], isVip: false } as const;
  const gate = gateOfFeature('transfer', facts, { ...DEFAULT_GATE_SETTINGS, levels: levelsOf(sender) });
  assert(
    gate !== 'realOnly' && gate !== 'roleOnly' && gate !== 'vipOnly',
    'a transfer to ask for nothing but level, certification and trade password',
  );
  return gate;
}

/** Zero where no level opens transfers: then no level is what stands in the way. */
export function transferLevelOf(sender: Pick<Sender, 'levels'>): number {
  return levelNeededFor('transfer', levelsOf(sender)) ?? 0;
}

function levelsOf({ levels = DEFAULT_GATE_SETTINGS.levels }: Pick<Sender, 'levels'>): readonly Level[] {
  return levels;
}
