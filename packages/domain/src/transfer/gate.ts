import { assert } from '@candor/kernel';
import { gateOf as gateOfFeature, levelNeededFor } from '../gates/index.ts';

export type Sender = {
  readonly level: number;
  readonly isCertified: boolean;
  readonly isBanned: boolean;
  readonly hasTradePassword: boolean;
};

export type TransferGate = 'levelTooLow' | 'notCertified' | 'banned' | 'noTradePassword';

export const TRANSFER_LEVEL_NEEDED = levelNeededFor('transfer');

/**
 * [TRF-1] The first thing that stands in the way, or null, out of the one table of gates. The rule runs on the real
 * book, and transfers have no region switch, no role and no VIP in that table: those gates cannot come up here.
 */
export function gateOf(sender: Sender): TransferGate | null {
  const facts = { ...sender, book: 'real', isOnLegalHold: false, region: null, roles: [], isVip: false } as const;
  const gate = gateOfFeature('transfer', facts, {});
  assert(
    gate !== 'notOpen' && gate !== 'realOnly' && gate !== 'roleOnly' && gate !== 'vipOnly',
    'a transfer to ask for nothing but level, certification and trade password',
  );
  return gate;
}
