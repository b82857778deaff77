import type { QueuedWithdrawal } from '@candor/contract';
import { approveWithdrawal } from '@candor/contract/withdrawal/review';
import { Banner, Dialog, useToast } from '@candor/ui';
import { SignatureNotice } from '../../parts/SignatureNotice.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useSigning } from '../../parts/use-signing.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { TOUCHED } from './touches.ts';
import { wayName } from './way-name.ts';

type Props = { readonly withdrawal: QueuedWithdrawal; readonly onClose: () => void };

/** The last word before money leaves. */
export function ApproveDialog({ withdrawal, onClose }: Props) {
  const t = useText();
  const failureWords = useFailureWords();
  const showToast = useToast();
  const approving = useCommand(approveWithdrawal, {
    keyLasts: 'form',
    touches: TOUCHED,
    onDone: () => {
      showToast(t('withdrawal.done.approved'));
      onClose();
    },
  });
  const signing = useSigning('withdrawal.large', withdrawal.id);
  const send = (signature: string | undefined) => void approving.run({ id: withdrawal.id, signature });
  const { net, to } = withdrawal;
  const amount = `${net.amount} ${net.asset}`;
  return (
    <Dialog
      title={t('withdrawal.approve.title')}
      confirmLabel={t('withdrawal.approve')}
      cancelLabel={t('withdrawal.cancel')}
      isBusy={approving.isBusy}
      disabledReason={signing.whyNot}
      onConfirm={() => signing.withSignature(send)}
      onCancel={onClose}
    >
      <p>{t('withdrawal.approve.text', { amount, way: wayName(t, withdrawal), to: to.text })}</p>
      <SignatureNotice signing={signing} />
      {approving.failure && <Banner tone="danger">{failureWords(approving.failure)}</Banner>}
    </Dialog>
  );
}
