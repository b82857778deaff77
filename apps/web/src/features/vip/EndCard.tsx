import { Button, Card, useToast } from '@candor/ui';
import { useState } from 'react';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useGuardedCommand } from '../../parts/use-guarded-command.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import type { Overview } from './MembershipPage.tsx';
import { useVipWords } from './use-vip-words.ts';
import styles from './Vip.module.css';

type Props = { readonly refund: NonNullable<Overview['refund']> };

/** [VIP-5] What would come back now, and when VIP would end. */
export function EndCard({ refund }: Props) {
  const t = useText('vip');
  const { amount, moment } = useVipWords();
  const [isAsking, setAsking] = useState(false);
  const words = { amount: amount(refund.money), date: moment(refund.endsAt) };
  return (
    <Card title={t('end.title')}>
      <p className={styles.note}>{t('end.text', words)}</p>
      <p className={styles.note}>{t('end.rule')}</p>
      <div className={styles.act}>
        <Button variant="secondary" size="medium" onClick={() => setAsking(true)}>
          {t('end.title')}
        </Button>
      </div>
      {isAsking && <EndSheet words={words} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type SheetProps = { readonly words: { readonly amount: string; readonly date: string }; readonly onClose: () => void };

function EndSheet({ words, onClose }: SheetProps) {
  const t = useText('vip');
  const { amount } = useVipWords();
  const showToast = useToast();
  const { run, isBusy, failure, isOutcomeOpen, forget } = useGuardedCommand('app.vip/end', ({ refunded }) => {
    void queryClient.invalidateQueries();
    showToast(t('end.done', { amount: amount(refunded) }));
    onClose();
  });
  return (
    <TradePasswordSheet
      action={t('end.action', { amount: words.amount })}
      isDestructive
      note={t('end.rule')}
      failure={failure}
      isOutcomeOpen={isOutcomeOpen}
      isBusy={isBusy}
      onTyping={forget}
      onClose={onClose}
      onPassword={(password) => void run({}, password)}
    >
      <p className={styles.note}>{t('end.text', words)}</p>
    </TradePasswordSheet>
  );
}
