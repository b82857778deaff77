import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import type { EntryCheck } from './check-entries.ts';

export function EntryMark({ check }: { readonly check: EntryCheck }) {
  const t = useText();
  return <StateMark state={check === 'verified' ? 'ok' : 'bad'}>{t(`audit.check.${check}`)}</StateMark>;
}
