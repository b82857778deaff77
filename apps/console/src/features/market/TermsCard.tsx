import type { Contract, OutputOf } from '@candor/contract';
import type { SettingKey } from '@candor/domain/configuration';
import { ppm } from '@candor/kernel';
import { Amount, Card, Count, Percent, Row, Rows } from '@candor/ui';
import type { ReactNode } from 'react';
import { SettingLink } from '../../parts/SettingLink.tsx';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';

type Terms = OutputOf<Contract['marketOverview']>['terms'];

/** What every order is held to. Each is a setting, and each change needs a second person. */
export function TermsCard({ terms }: { readonly terms: Terms }) {
  const t = useText();
  const rows: readonly (readonly [SettingKey, ReactNode])[] = [
    ['spot.band', <Percent key="band" value={ppm(terms.bandPpm)} />],
    ['spot.slippage', <Percent key="slippage" value={ppm(terms.slippagePpm)} />],
    ['spot.minimum', <Amount key="minimum" value={readMoney(terms.minimum)} zeros="drop" isPublic />],
    ['spot.openOrders', <Count key="open" value={terms.openOrders} />],
    ['spot.ordersPerSecond', <Count key="rate" value={terms.ordersPerSecond} />],
  ];
  return (
    <Card title={t('market.terms')}>
      <Rows>
        {rows.map(([key, value]) => (
          <Row key={key} label={<SettingLink setting={key} />}>
            {value}
          </Row>
        ))}
      </Rows>
      <p className={words.note}>{t('market.terms.text')}</p>
    </Card>
  );
}
