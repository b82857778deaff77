import type { WithdrawalReason } from '@candor/contract';
import { RadioCards } from '@candor/ui';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { useText } from '../../platform/text.ts';

type Props<R extends WithdrawalReason> = {
  readonly reasons: readonly R[];
  readonly reason: R | undefined;
  readonly onReason: (reason: R) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
};

/** Why it goes back. The customer reads the reason in their language and the note as it is written here. */
export function RefusalFields<R extends WithdrawalReason>({ reasons, reason, onReason, note, onNote }: Props<R>) {
  const t = useText();
  return (
    <>
      <RadioCards
        label={t('withdrawal.reject.reason')}
        items={reasons.map((id) => ({ id, title: t(`withdrawal.reason.${id}`) }))}
        value={reason}
        onValueChange={onReason}
      />
      <ReasonField
        label={t('withdrawal.reject.note')}
        hint={t('withdrawal.reject.noteHint')}
        value={note}
        onValueChange={onNote}
      />
    </>
  );
}

/** «Other» says nothing by itself, so it needs words. */
export function isRefusalMissing(reason: WithdrawalReason | undefined, note: string): boolean {
  return reason === undefined || (reason === 'other' && !isReason(note));
}
