import type { OutputOf } from '@candor/contract';
import type { listLedgerLines } from '@candor/contract/ledger/calls';
import { instant } from '@candor/kernel';
import { Card, formatDateTime, formatExact, useUi } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './BalancePlot.module.css';
import { drawBalance } from './balance-steps.ts';

type Line = OutputOf<typeof listLedgerLines>['rows'][number];

/** The statement below is this picture's table: the same postings, newest first. */
export function BalancePlot({ lines }: { readonly lines: readonly Line[] }) {
  const t = useText();
  const ui = useUi();
  const points = lines.toReversed().map((line) => ({ at: instant(line.at), balance: readMoney(line.balanceAfter) }));
  const steps = drawBalance(points);
  const exact = (value: Parameters<typeof formatExact>[0]) => formatExact(value, ui.locale);
  return (
    <Card title={t('ledger.plot')}>
      <p className={styles.text}>{t('ledger.plot.text', { count: lines.length })}</p>
      {steps ? (
        <figure
          className={styles.plot}
          dir="ltr"
          aria-label={t('ledger.plot.summary', {
            from: exact(steps.from.balance),
            to: exact(steps.to.balance),
            low: exact(steps.low),
            high: exact(steps.high),
          })}
        >
          <div className={styles.scale} aria-hidden="true">
            <span>{exact(steps.high)}</span>
            <span>{exact(steps.low)}</span>
          </div>
          <svg className={styles.picture} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.area} d={`${steps.path}V100H0Z`} />
            <path className={styles.line} d={steps.path} />
          </svg>
          <div className={styles.ends} aria-hidden="true">
            <span>{formatDateTime(steps.from.at, ui)}</span>
            <span>{formatDateTime(steps.to.at, ui)}</span>
          </div>
        </figure>
      ) : (
        <p className={styles.text}>{t('ledger.plot.short')}</p>
      )}
    </Card>
  );
}
