import type { Contract, OutputOf } from '@candor/contract';
import { isZero, ppm } from '@candor/kernel';
import { Amount, Card, Count, Percent, Row, Rows, UiLink } from '@candor/ui';
import { PlainTable } from '../../parts/PlainTable.tsx';
import { SettingLink } from '../../parts/SettingLink.tsx';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { FlowPlot } from './FlowPlot.tsx';

type Lending = OutputOf<Contract['marginFunds']>['lending'];
type Lent = Lending['assets'][number];

/** What can be lent and what is, what it earned, and what never came back. */
export function LendingCard({ lending }: { readonly lending: Lending }) {
  const t = useText();
  const lost = readMoney(lending.lost);
  return (
    <Card
      title={t('funds.lending')}
      action={
        <UiLink href={paths.ledgerSearch(lending.account)} className={words.link}>
          {t('flash.inventory.ledger')}
        </UiLink>
      }
    >
      <PlainTable
        label={t('funds.lending')}
        columns={[
          { title: t('funds.asset'), cell: ({ asset }: Lent) => asset },
          {
            title: t('funds.lent'),
            isFigure: true,
            cell: ({ lent }) => <Amount value={readMoney(lent)} hasUnit={false} zeros="drop" isPublic />,
          },
          {
            title: t('funds.free'),
            isFigure: true,
            cell: ({ free }) => <Amount value={readMoney(free)} hasUnit={false} zeros="drop" isPublic />,
          },
          {
            title: t('funds.used'),
            isFigure: true,
            cell: ({ usedPpm }) => <Percent value={usedPpm === null ? null : ppm(usedPpm)} />,
          },
        ]}
        rows={lending.assets}
        rowKey={({ asset }) => asset}
      />
      <Rows>
        <Row label={t('funds.positions')}>
          <Count value={lending.positions} />
        </Row>
        <Row label={<SettingLink setting="margin.hourlyInterest" />}>
          <Percent value={ppm(lending.hourlyPpm)} decimals={4} />
        </Row>
        <Row label={t('funds.interest.owed')}>
          <Amount value={readMoney(lending.interestOwed)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('funds.interest.paid')} isStrong>
          <Amount value={readMoney(lending.interestPaid)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('funds.interest.month')}>
          <Amount value={readMoney(lending.interestLately)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('funds.lost')} hint={isZero(lost) ? undefined : t('funds.lost.hint')}>
          <Amount value={lost} decimals="full" zeros="drop" isPublic />
        </Row>
      </Rows>
      <FlowPlot label={t('funds.lending.plot')} flow={lending.flow} />
    </Card>
  );
}
