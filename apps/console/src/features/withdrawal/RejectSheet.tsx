import type { QueuedWithdrawal } from '@candor/contract';
import { REVIEW_REASONS } from '@candor/contract/withdrawal-fields';
import { rejectWithdrawal } from '@candor/contract/withdrawal-review';
import { RadioCards, useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { useText } from '../../platform/text.ts';
import { useAction } from '../../platform/use-action.ts';
import { TOUCHED } from './touches.ts';

type Reason = (typeof REVIEW_REASONS)[number];
type Props = { readonly withdrawal: QueuedWithdrawal; readonly onClose: () => void };

/** Why it is turned down. The customer reads the reason in their language and the note as it is written here. */
export function RejectSheet({ withdrawal, onClose }: Props) {
  const t = useText();
  const showToast = useToast();
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const rejecting = useAction(rejectWithdrawal, {
    touches: TOUCHED,
    onDone: () => {
      showToast(t('withdrawal.done.rejected'));
      onClose();
    },
  });
  const isMissing = reason === undefined || (reason === 'other' && !isReason(note));
  return (
    <FormSheet
      title={t('withdrawal.reject.title')}
      lead={t('withdrawal.reject.text')}
      confirmLabel={t('withdrawal.reject')}
      isDestructive
      isBusy={rejecting.isBusy}
      failure={rejecting.failure}
      disabledReason={isMissing ? t('reason.needed') : undefined}
      onSubmit={() => reason && void rejecting.run({ id: withdrawal.id, reason, note: note.trim() })}
      onClose={onClose}
    >
      <RadioCards
        label={t('withdrawal.reject.reason')}
        items={REVIEW_REASONS.map((id) => ({ id, title: t(`withdrawal.reason.${id}`) }))}
        value={reason}
        onValueChange={setReason}
      />
      <ReasonField
        label={t('withdrawal.reject.note')}
        hint={t('withdrawal.reject.noteHint')}
        value={note}
        onValueChange={setNote}
      />
    </FormSheet>
  );
}
