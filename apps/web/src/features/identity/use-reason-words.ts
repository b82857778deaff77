import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';

type Field = Answer<'app.identity/status'>['fields'][number];

/** Why a field was refused: the reason in the customer's language, and the reviewer's own words as they were written. */
export function useReasonWords(): (field: Field) => string {
  const t = useText('identity');
  return ({ reason, note }) => {
    if (reason === null) return '';
    if (reason === 'other') return note ?? t('reason.other');
    // Isolated, because the reviewer's words may run the other way.
    return note ? `${t(`reason.${reason}`)} \u2068${note}\u2069` : t(`reason.${reason}`);
  };
}
