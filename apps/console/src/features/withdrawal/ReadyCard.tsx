import type { QueuedWithdrawal } from '@candor/contract';
import { makePayoutFile } from '@candor/contract/withdrawal/review';
import { add, instant, type Money, zero } from '@candor/kernel';
import { Banner, Button, Card, Checkbox, Dialog, Loading, SkeletonRows, TimeAgo, useToast } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import plain from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { TOUCHED } from './touches.ts';
import styles from './Withdrawal.module.css';

type Props = { readonly rows: readonly QueuedWithdrawal[] | undefined };

/** Approved withdrawals to cards: all are picked until one is left out. */
export function ReadyCard({ rows }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const making = useCommand(makePayoutFile, {
    keyLasts: 'answer',
    touches: TOUCHED,
    onDone: ({ file }) => {
      showToast(t('payout.made'));
      navigate(paths.payout(file.id));
    },
  });
  if (rows === undefined) {
    return (
      <Card title={t('payout.ready')}>
        <Loading>
          <SkeletonRows count={3} />
        </Loading>
      </Card>
    );
  }
  const picked = rows.filter(({ id }) => !leftOut.has(id));
  const total = picked.reduce<Money>((sum, { net }) => add(sum, readMoney(net)), zero('USDT'));
  const toggle = (id: string) =>
    setLeftOut((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  return (
    <Card title={t('payout.ready')}>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('payout.none')}</p>
      ) : (
        <div className={styles.stack}>
          <Scroller label={t('payout.ready')}>
            <table className={plain.table}>
              <thead>
                <tr>
                  <th scope="col">{t('payout.pick')}</th>
                  <th scope="col">{t('withdrawal.uid')}</th>
                  <th scope="col">{t('withdrawal.to')}</th>
                  <th scope="col" className={plain.figure}>
                    {t('withdrawal.net')}
                  </th>
                  <th scope="col">{t('withdrawal.age')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <Checkbox
                        label={row.user.username}
                        isChecked={!leftOut.has(row.id)}
                        onToggle={() => toggle(row.id)}
                      />
                    </td>
                    <td>
                      <code>{row.user.uid}</code>
                    </td>
                    <td>
                      {row.to.label} <bdi dir="ltr">{row.to.text}</bdi>
                    </td>
                    <td className={plain.figure}>
                      <ExactAmount value={readMoney(row.net)} />
                    </td>
                    <td>
                      <TimeAgo value={instant(row.since)} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
          {making.failure && <Banner tone="danger">{failureWords(making.failure)}</Banner>}
          <div className={styles.foot}>
            <span>
              {t('payout.total', { count: picked.length })} <ExactAmount value={total} />
            </span>
            <Button
              isBusy={making.isBusy}
              disabledReason={picked.length === 0 ? t('payout.pickOne') : undefined}
              onClick={() => setAsking(true)}
            >
              {t('payout.make')}
            </Button>
          </div>
          {isAsking && (
            <Dialog
              title={t('payout.make')}
              confirmLabel={t('payout.make')}
              cancelLabel={t('withdrawal.cancel')}
              isBusy={making.isBusy}
              onConfirm={() => {
                setAsking(false);
                void making.run({ ids: picked.map(({ id }) => id).join(',') });
              }}
              onCancel={() => setAsking(false)}
            >
              <p>
                {t('payout.total', { count: picked.length })} <ExactAmount value={total} />
              </p>
            </Dialog>
          )}
        </div>
      )}
    </Card>
  );
}
