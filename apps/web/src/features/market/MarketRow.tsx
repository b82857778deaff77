import type { Market, MarketSource } from '@candor/contract';
import { ASSETS, ppm } from '@candor/kernel';
import { Change, CoinMark, cx, Percent, Price, Sparkline, UiLink, UnknownFigure } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import { useText } from '../../platform/texts.ts';
import { Age } from './Age.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import styles from './MarketList.module.css';
import { StateChip } from './MarketMarks.tsx';

type MarketRowProps = { readonly market: Market; readonly now: number };

/** One market as a card, for a phone. The whole of it leads to the coin. */
export function MarketRow({ market, now }: MarketRowProps) {
  const t = useText('market');
  const { id, base, quote, tick, state, price, changePpm, spreadPpm, sources, spark } = market;
  const name = `${base}/${quote}`;
  const decimals = decimalsOf(tick);
  return (
    <li className={styles.row} data-state={state}>
      <UiLink href={`${PATHS.coin}?id=${id}`} className={styles.link}>
        <CoinMark asset={base} />
        <span className={styles.names}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.note}>{ASSETS[base].name}</span>
        </span>
      </UiLink>
      <span className={styles.spark}>
        <Sparkline values={spark.map(Number)} />
      </span>
      <span className={cx(styles.price, state === 'stale' && styles.old)}>
        <Price value={price} decimals={decimals} />
        <span className={styles.change}>
          {state === 'ok' ? <Change value={changePpm === null ? null : ppm(changePpm)} /> : <StateChip state={state} />}
        </span>
      </span>
      <dl className={styles.venues}>
        {sources.map((source) => (
          <VenuePrice key={source.venue} source={source} decimals={decimals} now={now} />
        ))}
        <div>
          <dt>{t('head.spread')}</dt>
          <dd className={cx(state === 'divergent' && styles.apart)}>
            {spreadPpm === null ? <UnknownFigure /> : <Percent value={ppm(spreadPpm)} decimals={3} />}
          </dd>
        </div>
      </dl>
      <span className={styles.star}>
        <FavouriteButton id={id} name={name} />
      </span>
    </li>
  );
}

type VenueProps = { readonly source: MarketSource; readonly decimals: number; readonly now: number };

function VenuePrice(props: VenueProps) {
  return (
    <div>
      <dt>{props.source.venue}</dt>
      <dd>
        <VenueFigure {...props} />
      </dd>
    </div>
  );
}

/** What one venue says, and how long ago: grey once it no longer counts. */
export function VenueFigure({ source: { ticker, isCounted }, decimals, now }: VenueProps) {
  const t = useText('market');
  return (
    <span className={styles.venue} data-counted={isCounted}>
      <Price value={ticker?.last} decimals={decimals} />
      <span className={styles.age}>
        {ticker ? <Age at={ticker.at} now={now} /> : t('venue.silent')}
        {ticker?.isStale && <> · {t('venue.stale')}</>}
      </span>
    </span>
  );
}
