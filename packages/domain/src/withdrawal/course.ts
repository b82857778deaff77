import type { WithdrawalStage } from '@candor/contract/withdrawal/fields';
import type { Instant } from '@candor/kernel';
import { mayEnd, stageOf, type Withdrawal } from './record.ts';

export type StepName = 'requested' | WithdrawalStage;
export type CourseStep = {
  readonly step: StepName;
  readonly state: 'done' | 'current' | 'coming' | 'stopped';
  readonly at: Instant | null;
};

export type WaitsFor = 'coolOff' | 'reviewer' | 'secondReviewer' | 'payer' | 'chain' | 'bank' | 'file' | 'books';

export type CourseFacts = {
  /** What happened, in order, as it was written down. */
  readonly events: readonly { readonly state: string; readonly at: Instant }[];
  readonly signedAt: Instant | null;
  readonly sentAt: Instant | null;
  /** Whether the first of two has said yes. */
  readonly isProposed: boolean;
};

const ENDS: readonly WithdrawalStage[] = ['confirmed', 'rejected', 'revoked', 'failed_onchain'];

/** [WDR-20] What happened, what it waits for, and what is still to come. */
export function courseOf(record: Withdrawal, facts: CourseFacts): readonly CourseStep[] {
  const stage = stageOf(record);
  const passed = [...facts.events.map(({ state, at }) => ({ step: state as StepName, at }))];
  if (facts.signedAt !== null && record.network !== null) passed.push({ step: 'signed', at: facts.signedAt });
  if (facts.sentAt !== null && record.network !== null) passed.push({ step: 'broadcast', at: facts.sentAt });
  // The end was written after the payment was sent, though it stands among the events.
  const seen = passed.toSorted((a, b) => a.at - b.at || rank(a.step) - rank(b.step));
  const isEnded = ENDS.includes(stage);
  const done = seen.map(({ step, at }, index): CourseStep => {
    const isLast = index === seen.length - 1;
    if (!isLast) return { step, state: 'done', at };
    if (isEnded) return { step, state: stage === 'confirmed' ? 'done' : 'stopped', at };
    return { step, state: 'current', at };
  });
  const coming = isEnded
    ? []
    : comingAfter(record, stage).map((step): CourseStep => ({ step, state: 'coming', at: null }));
  return [...done, ...coming];
}

/** [WDR-20] Null where nothing more will happen. */
export function waitsFor(record: Withdrawal, { isProposed }: Pick<CourseFacts, 'isProposed'>): WaitsFor | null {
  switch (record.state) {
    case 'cooling':
      return 'coolOff';
    case 'review':
      return record.needsSecond && isProposed ? 'secondReviewer' : 'reviewer';
    case 'approved':
      if (record.network === null) return 'file';
      if (mayEnd(record)) return 'payer';
      return record.payment === 'confirmed' || record.payment === 'failed' ? 'books' : 'chain';
    case 'bank_sent':
      return 'bank';
    case 'confirmed':
    case 'rejected':
    case 'revoked':
    case 'failed_onchain':
      return null;
    default:
      return record.state satisfies never;
  }
}

function comingAfter({ network }: Pick<Withdrawal, 'network'>, stage: WithdrawalStage): readonly WithdrawalStage[] {
  const all: readonly WithdrawalStage[] =
    network === null
      ? ['cooling', 'review', 'approved', 'bank_sent', 'confirmed']
      : ['cooling', 'review', 'approved', 'signed', 'broadcast', 'confirmed'];
  // After cooling off it may pass by itself; a look by a person is not promised before it is needed.
  return all.slice(all.indexOf(stage) + 1).filter((step) => step !== 'review');
}

const ORDER: readonly StepName[] = ['requested', 'cooling', 'review', 'approved', 'signed', 'broadcast', 'bank_sent'];

function rank(step: StepName): number {
  const place = ORDER.indexOf(step);
  return place < 0 ? ORDER.length : place;
}
