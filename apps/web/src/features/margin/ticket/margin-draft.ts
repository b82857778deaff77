import type { MarginSide } from '@candor/contract/margin/fields';

/** What stands in the ticket. Figures are wire text; what may be left out is empty. */
export type MarginDraft = {
  readonly side: MarginSide;
  readonly amount: string;
  readonly multiplier: number;
  /** With what the book gives at once, or waiting for a price. */
  readonly kind: 'market' | 'limit';
  /** The worst price that is accepted; the price that is waited for. */
  readonly price: string;
  readonly takeProfit: string;
  readonly stopLoss: string;
};

export function emptyDraft(side: MarginSide): MarginDraft {
  return { side, amount: '', multiplier: 2, kind: 'market', price: '', takeProfit: '', stopLoss: '' };
}
