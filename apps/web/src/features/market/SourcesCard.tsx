import type { Market } from '@candor/contract';
import { ppm } from '@candor/kernel';
import { Card, Percent, Price, Row, Rows, UnknownFigure } from '@candor/ui';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import { venueName } from '../../parts/venue-names.ts';
import { useText } from '../../platform/texts.ts';
import { Age } from './Age.tsx';
import styles from './Coin.module.css';

/** Where each figure comes from: what every venue says, how old it is, and whether it counts. */
export function SourcesCard({ market, now }: { readonly market: Market; readonly now: number }) {
  const t = useText('market');
  const decimals = decimalsOf(market.tick);
  return (
    <Card title={t('how.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sources.venue')}</th>
            <th scope="col">{t('sources.bid')}</th>
            <th scope="col">{t('sources.ask')}</th>
            <th scope="col">{t('sources.age')}</th>
          </tr>
        </thead>
        <tbody>
          {market.sources.map(({ venue, ticker, isCounted }) => (
            <tr key={venue} data-counted={isCounted}>
              <th scope="row">
                {venueName(venue)}
                <span className={styles.counted}>{t(isCounted ? 'sources.counted' : 'sources.notCounted')}</span>
              </th>
              <td>
                <Price value={ticker?.bid} decimals={decimals} />
              </td>
              <td>
                <Price value={ticker?.ask} decimals={decimals} />
              </td>
              <td>{ticker ? <Age at={ticker.at} now={now} /> : <UnknownFigure />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Rows>
        <Row label={t('sources.apart')}>
          {market.spreadPpm === null ? <UnknownFigure /> : <Percent value={ppm(market.spreadPpm)} decimals={3} />}
        </Row>
      </Rows>
      <p className={styles.note}>{t('how.median')}</p>
      <p className={styles.note}>{t('how.apart')}</p>
      {market.sources.some(({ ticker }) => ticker?.isSimulated) && <p className={styles.note}>{t('simulated.text')}</p>}
    </Card>
  );
}
