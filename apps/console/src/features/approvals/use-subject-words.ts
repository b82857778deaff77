import type { Approval } from '@candor/contract';
import { isSettingKey } from '@candor/domain/configuration';
import { shortName } from '../../platform/short-name.ts';
import { useText } from '../../platform/text.ts';

/** What a proposal is about, short enough for a line. */
export function useSubjectWords(): (approval: Pick<Approval, 'kind' | 'subject' | 'subjectName'>) => string {
  const t = useText();
  return ({ kind, subject, subjectName }) =>
    kind === 'setting.change' && isSettingKey(subject)
      ? t(`setting.${subject}`)
      : kind === 'payments.resume'
        ? t('treasury.signer')
        : (subjectName ?? shortName(subject));
}
