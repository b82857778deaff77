import type { Market, VenueName } from '@candor/contract';
import { ppm } from '@candor/kernel';
import { Banner, Change, CoinMark, IconLink, iconBell, Price } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Coin.module.css';
import { Volume } from './chart/CandleLegend.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { SimulatedChip, StateChip } from './MarketMarks.tsx';
import { useTradingText } from './TradingNote.tsx';

type CoinHeadProps = { readonly market: Market; readonly venue: VenueName };

/** The pair, its price, and what the chosen venue saw in 24 hours. */
export function CoinHead({ market, venue }: CoinHeadProps) {
  const t = useText('market');
  const { id, base, quote, tick, lot, state, price, changePpm, sources } = market;
  const name = `${base}/${quote}`;
  const closed = useTradingText()(market);
  const decimals = decimalsOf(tick);
  const ticker = sources.find((source) => source.venue === venue)?.ticker;
  return (
    <header className={styles.head}>
      <div className={styles.pair}>
        <CoinMark asset={base} />
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <SimulatedChip sources={sources} />
        <span className={styles.marks}>
          <IconLink icon={iconBell} label={t('alert', { name })} href={`${PATHS.priceAlerts}?market=${id}`} />
          <FavouriteButton id={id} name={name} />
        </span>
      </div>
      <div className={styles.now} data-state={state}>
        <Price value={price} decimals={decimals} size="hero" />
        <span className={styles.change}>
          <Change value={changePpm === null ? null : ppm(changePpm)} />
          <span className={styles.window}>{t('head.change')}</span>
          <StateChip state={state} />
        </span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('coin.high')}</dt>
          <dd>
            <Price value={ticker?.high24h} decimals={decimals} />
          </dd>
        </div>
        <div>
          <dt>{t('coin.low')}</dt>
          <dd>
            <Price value={ticker?.low24h} decimals={decimals} />
          </dd>
        </div>
        <div>
          <dt>{t('coin.volume')}</dt>
          <dd>
            {ticker ? <Volume value={ticker.volume24h} lot={lot} base={base} /> : <Price value={null} decimals={0} />}
          </dd>
        </div>
      </dl>
      {closed !== undefined && (
        <div className={styles.banner}>
          <Banner tone="warn" title={closed}>
            {t('trading.text')}
          </Banner>
        </div>
      )}
      {state !== 'ok' && (
        <div className={styles.banner}>
          <Banner tone="warn">{t(`${state}.text`)}</Banner>
        </div>
      )}
    </header>
  );
}
