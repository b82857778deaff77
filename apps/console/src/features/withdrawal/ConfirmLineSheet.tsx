import { BANK_REASONS } from '@candor/contract/withdrawal/fields';
import { confirmPayoutLine } from '@candor/contract/withdrawal/review';
import { useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import type { Line } from './PayoutFilePage.tsx';
import { isRefusalMissing, RefusalFields } from './RefusalFields.tsx';
import { TOUCHED } from './touches.ts';

type Reason = (typeof BANK_REASONS)[number];
type Props = {
  readonly fileId: string;
  readonly line: Line;
  readonly outcome: 'paid' | 'rejected';
  readonly onClose: () => void;
};

/** What the bank did with one line, and what that does to the customer. */
export function ConfirmLineSheet({ fileId, line, outcome, onClose }: Props) {
  const t = useText();
  const showToast = useToast();
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const isPaid = outcome === 'paid';
  const confirming = useCommand(confirmPayoutLine, {
    touches: TOUCHED,
    onDone: () => {
      showToast(t(isPaid ? 'payout.done.paid' : 'payout.done.refused'));
      onClose();
    },
  });
  const isMissing = !isPaid && isRefusalMissing(reason, note);
  const amount = `${line.net.amount} ${line.net.asset}`;
  return (
    <FormSheet
      title={t(isPaid ? 'payout.paid.title' : 'payout.refused.title', { n: line.n })}
      lead={t(isPaid ? 'payout.paid.text' : 'payout.refused.text', { amount, username: line.user.username })}
      confirmLabel={t(isPaid ? 'payout.paid' : 'payout.refused')}
      isDestructive={!isPaid}
      isBusy={confirming.isBusy}
      failure={confirming.failure}
      disabledReason={isMissing ? t('reason.needed') : undefined}
      onSubmit={() =>
        void confirming.run({
          id: fileId,
          withdrawalId: line.withdrawalId,
          outcome,
          ...(!isPaid && reason !== undefined && { reason }),
          note: note.trim(),
        })
      }
      onClose={onClose}
    >
      {!isPaid && (
        <RefusalFields reasons={BANK_REASONS} reason={reason} onReason={setReason} note={note} onNote={setNote} />
      )}
    </FormSheet>
  );
}
