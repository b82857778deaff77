import type { MarginSide } from '@candor/contract/margin/fields';

/** What stands in the ticket. Figures are wire text; what may be left out is empty. */
export type MarginDraft = {
  readonly side: MarginSide;
  readonly amount: string;
  readonly multiplier: number;
  /** The worst price that is accepted. */
  readonly price: string;
  readonly takeProfit: string;
  readonly stopLoss: string;
};

export function emptyDraft(side: MarginSide): MarginDraft {
  return { side, amount: '', multiplier: 2, price: '', takeProfit: '', stopLoss: '' };
}
