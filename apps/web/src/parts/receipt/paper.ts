import type { ReceiptStage } from './receipt-facts.ts';

export type PaperLine = {
  readonly label: string;
  readonly value: string;
  /** Figures, IDs and addresses run from left to right in every language. */
  readonly isFigure?: boolean;
  readonly isStrong?: boolean;
};

/** A receipt in words: what the picture, the PDF and the copied text are all made of. */
export type Paper = {
  /** Of a sandbox or a demo account: a word that lies across the picture, and a sentence above it. */
  readonly mark: { readonly word: string; readonly text: string } | null;
  readonly title: string;
  readonly kind: string;
  readonly about: string | null;
  readonly figure: string;
  readonly unit: string;
  readonly stage: ReceiptStage;
  readonly state: string;
  /** Said below every state that is not final. */
  readonly stateNote: string | null;
  readonly lines: readonly PaperLine[];
  /** What is too long to stand among the facts. */
  readonly codes: readonly { readonly label: string; readonly code: string }[];
  readonly check: string;
  readonly ways: readonly { readonly text: string; readonly code: string | null }[];
  readonly made: string;
};

/** The receipt as plain text, for a message or for somebody who cannot see the picture. */
export function writeText(paper: Paper): string {
  return [
    paper.mark?.text,
    `${paper.title}: ${paper.kind}`,
    paper.about,
    `${paper.figure} ${paper.unit}`,
    paper.state,
    paper.stateNote,
    ...paper.lines.map(({ label, value }) => `${label}: ${value}`),
    ...paper.codes.map(({ label, code }) => `${label}: ${code}`),
    paper.check,
    ...paper.ways.map(({ text, code }) => (code === null ? text : `${text} ${code}`)),
    paper.made,
  ]
    .filter((line) => typeof line === 'string' && line !== '')
    .join('\n');
}
