import { Amount, Card, Row, Rows } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import type { Year } from './year-links.ts';

/** What the year brought, in USDT, and what came in and went out beside it. */
export function YearSummary({ year: { year, totals } }: { readonly year: Year }) {
  const t = useText('statement');
  return (
    <Card title={t('summary', { year: String(year) })}>
      <Rows>
        <Row label={t('realised')} hint={t('realisedHint')}>
          <Usdt amount={totals.realised} isChange />
        </Row>
        <Row label={t('earnings')} hint={t('earningsHint')}>
          <Usdt amount={totals.earnings} isChange />
        </Row>
        <Row label={t('payments')} hint={t('paymentsHint')}>
          <Usdt amount={totals.payments} isChange />
        </Row>
        <Row label={t('fees')} hint={t('feesHint')}>
          <Usdt amount={totals.fees} isChange />
        </Row>
        <Row label={t('result')} isStrong>
          <Usdt amount={totals.result} isChange />
        </Row>
        {totals.marginCount > 0 && (
          <Row label={t('margin')} hint={t('marginHint', { count: totals.marginCount })}>
            <Usdt amount={totals.margin} isChange />
          </Row>
        )}
        <Row label={t('netDeposits')} hint={t('netDepositsHint')}>
          <Usdt amount={totals.netDeposits} />
        </Row>
        <Row label={t('charges')} hint={t('chargesHint')}>
          <Usdt amount={totals.charges} />
        </Row>
      </Rows>
    </Card>
  );
}

/** A figure in USDT; a dash where part of it is not known. */
export function Usdt({ amount, isChange }: { readonly amount: string | null; readonly isChange?: boolean }) {
  return <Amount value={amount === null ? null : readAmountOf('USDT', amount)} isChange={isChange} />;
}
