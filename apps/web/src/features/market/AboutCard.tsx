import { Card, Figure, formatDecimal, Row, Rows, useUi } from '@candor/ui';
import { venueName } from '../../parts/venue-names.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Coin.module.css';

/** The coins this text knows by name; a new one is described plainly until somebody writes about it. */
const DESCRIBED = ['BTC', 'ETH', 'TRX'] as const;

/** What is fixed about a coin, with no figure that nobody here could check. */
export function AboutCard({ coin }: { readonly coin: Answer<'app.market/coin'> }) {
  const t = useText('market');
  const { locale } = useUi();
  const { base, quote, tick, lot, sources } = coin.market;
  const figure = (value: string, unit: string) => (
    <Figure>
      {formatDecimal(value, { locale, decimals: 'full' })} {unit}
    </Figure>
  );
  return (
    <Card title={t('about.title', { name: coin.name })}>
      <p className={styles.text}>{t(`about.${DESCRIBED.find((each) => each === base) ?? 'other'}`)}</p>
      <Rows>
        <Row label={t('about.tick')}>{figure(tick, quote)}</Row>
        <Row label={t('about.lot')}>{figure(lot, base)}</Row>
        <Row label={t('about.smallest')}>{figure(coin.smallest, base)}</Row>
        {sources.map(({ venue, symbol }) => (
          <Row key={venue} label={t('about.symbolAt', { venue: venueName(venue) })}>
            <Figure>{symbol}</Figure>
          </Row>
        ))}
      </Rows>
      <p className={styles.note}>{t('about.risk')}</p>
    </Card>
  );
}
