import type { MarginStepKind } from '@candor/contract/margin/fields';
import type { Move } from '@candor/ledger';
import type { Position } from './position.ts';

/** [MRG-17] One thing that happened to a position, with every figure of it. The customer sees them all. Quote minor units. */
export type Step = {
  readonly kind: MarginStepKind;
  readonly lots: number;
  /** What was paid or received for the lots. */
  readonly turnover: bigint;
  readonly fee: bigint;
  /** What went to the insurance fund. */
  readonly charge: bigint;
  readonly loanRepaid: bigint;
  /** What was added, where the step is one of interest; what was paid otherwise. */
  readonly interest: bigint;
  /** What the customer put in, where it opens or is added to; what they got otherwise. */
  readonly paid: bigint;
  /** What the lending pool did not get back. Only where nobody else was left to take it. */
  readonly lost: bigint;
};

/** What a decision comes to: the position after it, the money it moves, and the row that tells of it. */
export type Decided = { readonly position: Position; readonly moves: readonly Move[]; readonly step: Step };

export const NO_FIGURES: Omit<Step, 'kind'> = {
  lots: 0,
  turnover: 0n,
  fee: 0n,
  charge: 0n,
  loanRepaid: 0n,
  interest: 0n,
  paid: 0n,
  lost: 0n,
};
