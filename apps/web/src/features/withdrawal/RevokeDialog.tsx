import type { Withdrawal } from '@candor/contract';
import { Banner, Dialog, useToast } from '@candor/ui';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { call, type Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';

type Props = { readonly withdrawal: Withdrawal; readonly onClose: () => void };

/** The prompt before a withdrawal is taken back. Asked twice it is done once. */
export function RevokeDialog({ withdrawal, onClose }: Props) {
  const t = useText('withdrawal');
  const words = useFailureWords();
  const inWords = useMoneyWords();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function revoke() {
    setBusy(true);
    const reply = await call('app.withdrawal/revoke', { id: withdrawal.id });
    setBusy(false);
    void queryClient.invalidateQueries();
    if (!reply.ok) {
      tick('refused');
      return setFailure(reply);
    }
    tick();
    showToast(t('revoke.done'));
    onClose();
  }

  return (
    <Dialog
      title={t('revoke.title')}
      confirmLabel={t('revoke.confirm')}
      cancelLabel={t('revoke.keep')}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      <p>{t('revoke.text', { amount: inWords(readMoney(withdrawal.amount)) })}</p>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
    </Dialog>
  );
}
