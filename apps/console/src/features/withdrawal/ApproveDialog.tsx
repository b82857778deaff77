import type { QueuedWithdrawal } from '@candor/contract';
import { approveWithdrawal } from '@candor/contract/withdrawal/review';
import { Banner, Dialog, useToast } from '@candor/ui';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { newKey } from '../../platform/new-key.ts';
import { useText } from '../../platform/text.ts';
import { useAction } from '../../platform/use-action.ts';
import { TOUCHED } from './touches.ts';

type Props = { readonly withdrawal: QueuedWithdrawal; readonly onClose: () => void };

/** The last word before money leaves. */
export function ApproveDialog({ withdrawal, onClose }: Props) {
  const t = useText();
  const failureWords = useFailureWords();
  const showToast = useToast();
  // Kept while the dialog is open: a second press after a lost answer is the same decision.
  const [key] = useState(newKey);
  const approving = useAction(approveWithdrawal, {
    touches: TOUCHED,
    onDone: () => {
      showToast(t('withdrawal.done.approved'));
      onClose();
    },
  });
  const { net, to, way } = withdrawal;
  const amount = `${net.amount} ${net.asset}`;
  return (
    <Dialog
      title={t('withdrawal.approve.title')}
      confirmLabel={t('withdrawal.approve')}
      cancelLabel={t('withdrawal.cancel')}
      isBusy={approving.isBusy}
      onConfirm={() => void approving.run({ id: withdrawal.id, idempotencyKey: key })}
      onCancel={onClose}
    >
      <p>{t('withdrawal.approve.text', { amount, way: t(`withdrawal.way.${way}`), to: to.text })}</p>
      {approving.failure && <Banner tone="danger">{failureWords(approving.failure)}</Banner>}
    </Dialog>
  );
}
