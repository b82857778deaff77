import type { Withdrawal } from '@candor/contract';
import { Banner, Dialog, useToast } from '@candor/ui';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';

type Props = { readonly withdrawal: Withdrawal; readonly onClose: () => void };

/** The prompt before a withdrawal is taken back. Asked twice it is done once. */
export function RevokeDialog({ withdrawal, onClose }: Props) {
  const t = useText('withdrawal');
  const words = useFailureWords();
  const inWords = useMoneyWords();
  const showToast = useToast();
  const { run, isBusy, failure } = useCommand('app.withdrawal/revoke', {
    touches: 'everything',
    onDone: () => {
      showToast(t('revoke.done'));
      onClose();
    },
  });

  return (
    <Dialog
      title={t('revoke.title')}
      confirmLabel={t('revoke.confirm')}
      cancelLabel={t('revoke.keep')}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void run({ id: withdrawal.id })}
      onCancel={onClose}
    >
      <p>{t('revoke.text', { amount: inWords(readMoney(withdrawal.amount)) })}</p>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
    </Dialog>
  );
}
