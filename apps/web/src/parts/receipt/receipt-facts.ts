import type { Network } from '@candor/contract';
import type { Money } from '@candor/kernel';

/** `pending` may still come to nothing; `stopped` did. Only `final` may look like something that happened. */
export type ReceiptStage = 'final' | 'pending' | 'stopped';

export type ReceiptParty = {
  /** A name as the page shows it, masked where the server masks it; or nothing but an address. */
  readonly name?: string;
  /** An ID or an address: short among the facts, whole in the small print. */
  readonly id: string;
};

export type ReceiptExtra = { readonly label: string } & (
  | { readonly money: Money }
  | { readonly at: number }
  | { readonly text: string; readonly isFigure?: boolean }
);

/** What a page knows of one movement. It has no place for a balance, so none can be shown by mistake. */
export type ReceiptFacts = {
  readonly kind: 'sent' | 'received' | 'deposit' | 'withdrawal' | 'trade' | 'exchange';
  /** More exactly, such as the order and its market. */
  readonly about?: string;
  readonly money: Money;
  readonly stage: ReceiptStage;
  /** Where it stands, in the words of its page; left out where it can only be completed. */
  readonly state?: string;
  /** Play money, whatever the installation is. */
  readonly isDemo?: boolean;
  readonly from?: ReceiptParty;
  readonly to?: ReceiptParty;
  /** What belongs to this kind alone, with labels in the reader's language. */
  readonly extra?: readonly ReceiptExtra[];
  readonly fee?: Money;
  readonly network?: Network | null;
  readonly txid?: string | null;
  readonly at: number;
  readonly number: string;
  /** The page that shows it to its owner. */
  readonly path: string;
};
