import type { FlashBase } from '@candor/contract';
import { priceDecimals } from '@candor/domain/flash-exchange';
import { instant, type Money, ppm } from '@candor/kernel';
import { Amount, Banner, Card, formatRatio, Price, Row, Rows, StaleMark, TimeAgo, useUi } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { venueName } from '../../parts/venue-names.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Rules } from './ExchangePage.tsx';
import styles from './FlashExchange.module.css';

type Props = {
  readonly rules: Rules;
  readonly base: FlashBase;
  readonly rate: Money | undefined;
  readonly price: Answer<'app.flash-exchange/price'> | undefined;
};

/** What the exchange would be computed with now, what of it is ours, and who says so. */
export function RateRows({ rules, base, rate, price }: Props) {
  const t = useText('flash-exchange');
  const { locale } = useUi();
  const decimals = priceDecimals(base);
  const percent = (value: number) => formatRatio(ppm(value), { locale, decimals: 2 });
  const isWidened = price !== undefined && price.spreadPpm > rules.spreadPpm;
  return (
    <>
      {price && price.state !== 'ok' && <Banner tone="warn">{t(`price.${price.state}`)}</Banner>}
      <Card>
        <Rows>
          <Row label={t('rate', { base })} isStrong>
            {rate ? <Amount value={rate} decimals="full" zeros="drop" isPublic /> : '—'}
          </Row>
          <Row label={t('spread')}>{percent(price?.spreadPpm ?? rules.spreadPpm)}</Row>
          {price?.sources.map(({ venue, mid, at }) => (
            <Row key={venue} label={venueName(venue)}>
              <span className={styles.source}>
                <Price value={mid} decimals={decimals} />
                <span className={styles.age}>
                  <TimeAgo value={instant(at)} />
                </span>
                <StaleMark at={instant(at)} />
              </span>
            </Row>
          ))}
          <Row label={t('minimum')}>
            <Amount value={readMoney(rules.minimum)} decimals="full" zeros="drop" isPublic />
          </Row>
        </Rows>
        {isWidened && <p className={flow.note}>{t('widened', { usual: percent(rules.spreadPpm) })}</p>}
        <p className={flow.note}>{t(price?.isSimulated ? 'medianSimulated' : 'median')}</p>
      </Card>
    </>
  );
}
