import {
  type DraftForm,
  type DraftProblem,
  type DraftRules,
  useDraft as useClientDraft,
} from '@candor/client/use-draft';
import { tick } from './haptics.ts';

/** A form around a draft, on a phone that ticks when it was sent with a problem. */
export function useDraft<D extends object, P extends DraftProblem, V>(
  state: readonly [D, (next: D) => void],
  rules: Omit<DraftRules<D, P, V>, 'onBad'>,
): DraftForm<D, P, V> {
  return useClientDraft(state, { ...rules, onBad: () => tick('refused') });
}
