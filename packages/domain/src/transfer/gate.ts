import { levelAt, TRANSFER_LEVEL } from '../levels/index.ts';

export type Sender = {
  readonly level: number;
  readonly isCertified: boolean;
  readonly isBanned: boolean;
  readonly hasTradePassword: boolean;
};

export type TransferGate = 'levelTooLow' | 'notCertified' | 'banned' | 'noTradePassword';

export const TRANSFER_LEVEL_NEEDED = TRANSFER_LEVEL;

/** [TRF-1] The first thing that stands in the way, or null. The order is that of the rule, not of the union. */
export function gateOf(sender: Sender): TransferGate | null {
  if (sender.isBanned) return 'banned';
  if (!levelAt(sender.level).isTransferOpen) return 'levelTooLow';
  if (!sender.isCertified) return 'notCertified';
  if (!sender.hasTradePassword) return 'noTradePassword';
  return null;
}
