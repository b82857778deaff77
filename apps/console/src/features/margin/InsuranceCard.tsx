import type { Contract, OutputOf } from '@candor/contract';
import { Amount, Card, Row, Rows, UiLink } from '@candor/ui';
import { SettingLink } from '../../parts/SettingLink.tsx';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { FlowPlot } from './FlowPlot.tsx';

type Insurance = OutputOf<Contract['marginFunds']>['insurance'];

/** What the fund has, where it comes from, and how it went up and down. */
export function InsuranceCard({ insurance }: { readonly insurance: Insurance }) {
  const t = useText();
  return (
    <Card
      title={t('funds.insurance')}
      action={
        <UiLink href={paths.ledgerSearch(insurance.account)} className={words.link}>
          {t('flash.inventory.ledger')}
        </UiLink>
      }
    >
      <Rows>
        {insurance.balances.map(readMoney).map((balance) => (
          <Row key={balance.asset} label={balance.asset} isStrong={balance.asset === 'USDT'}>
            <Amount value={balance} zeros="drop" isPublic />
          </Row>
        ))}
        <Row label={t('funds.charged')}>
          <Amount value={readMoney(insurance.charged)} isPublic />
        </Row>
        <Row label={t('funds.charged.month')}>
          <Amount value={readMoney(insurance.chargedLately)} isPublic />
        </Row>
      </Rows>
      <FlowPlot label={t('funds.insurance.plot')} flow={insurance.flow} />
      <p className={words.note}>
        {t('funds.insurance.text')} <SettingLink setting="margin.liquidationCharge" />
      </p>
    </Card>
  );
}
