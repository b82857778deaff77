import { Button, StatusChip, UiLink } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import plain from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Line } from './PayoutFilePage.tsx';
import styles from './Withdrawal.module.css';

type Props = {
  readonly lines: readonly Line[];
  /** Undefined for who may not say what the bank did. */
  readonly onDecide: ((line: Line, outcome: 'paid' | 'rejected') => void) | undefined;
};

export function LinesTable({ lines, onDecide }: Props) {
  const t = useText();
  return (
    <Scroller label={t('payout.lines')}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{t('payout.line')}</th>
            <th scope="col">{t('withdrawal.customer')}</th>
            <th scope="col">{t('payout.payee')}</th>
            <th scope="col">{t('payout.account')}</th>
            <th scope="col" className={plain.figure}>
              {t('withdrawal.net')}
            </th>
            <th scope="col">{t('payout.state')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.n}>
              <th scope="row">{line.n}</th>
              <td>
                <UiLink href={paths.withdrawalCase(line.withdrawalId)} className={styles.other}>
                  {line.user.username}
                </UiLink>
              </td>
              <td>{line.payee}</td>
              <td>
                {line.bankName} <bdi dir="ltr">{line.accountNumber}</bdi>
              </td>
              <td className={plain.figure}>
                <ExactAmount value={readMoney(line.net)} />
              </td>
              <td>
                <Outcome line={line} onDecide={onDecide} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function Outcome({ line, onDecide }: { readonly line: Line; readonly onDecide: Props['onDecide'] }) {
  const t = useText();
  if (line.outcome === null) {
    if (!onDecide) return <StatusChip status="review">{t('payout.waiting')}</StatusChip>;
    return (
      <span className={styles.answers}>
        <Button size="small" aria-label={t('payout.paidOf', { n: line.n })} onClick={() => onDecide(line, 'paid')}>
          {t('payout.paid')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-label={t('payout.refusedOf', { n: line.n })}
          onClick={() => onDecide(line, 'rejected')}
        >
          {t('payout.refused')}
        </Button>
      </span>
    );
  }
  const isPaid = line.outcome === 'paid';
  return (
    <span className={styles.line}>
      <StatusChip status={isPaid ? 'passed' : 'rejected'}>{t(isPaid ? 'payout.paid' : 'payout.refused')}</StatusChip>
      {line.reason && <span>{t(`withdrawal.reason.${line.reason}`)}</span>}
      <span className={styles.note}>{line.decidedBy}</span>
    </span>
  );
}
