import type { QueuedWithdrawal } from '@candor/contract';
import { REVIEW_REASONS } from '@candor/contract/withdrawal/fields';
import { rejectWithdrawal } from '@candor/contract/withdrawal/review';
import { useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { isRefusalMissing, RefusalFields } from './RefusalFields.tsx';
import { TOUCHED } from './touches.ts';

type Reason = (typeof REVIEW_REASONS)[number];
type Props = { readonly withdrawal: QueuedWithdrawal; readonly onClose: () => void };

/** Why it is turned down. */
export function RejectSheet({ withdrawal, onClose }: Props) {
  const t = useText();
  const showToast = useToast();
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const rejecting = useCommand(rejectWithdrawal, {
    touches: TOUCHED,
    onDone: () => {
      showToast(t('withdrawal.done.rejected'));
      onClose();
    },
  });
  return (
    <FormSheet
      title={t('withdrawal.reject.title')}
      lead={t('withdrawal.reject.text')}
      confirmLabel={t('withdrawal.reject')}
      isDestructive
      isBusy={rejecting.isBusy}
      failure={rejecting.failure}
      disabledReason={isRefusalMissing(reason, note) ? t('reason.needed') : undefined}
      onSubmit={() => reason && void rejecting.run({ id: withdrawal.id, reason, note: note.trim() })}
      onClose={onClose}
    >
      <RefusalFields reasons={REVIEW_REASONS} reason={reason} onReason={setReason} note={note} onNote={setNote} />
    </FormSheet>
  );
}
