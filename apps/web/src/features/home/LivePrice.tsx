import type { Market } from '@candor/contract';
import type { MessageKey } from '@candor/i18n';
import { ppm, SECOND_MS } from '@candor/kernel';
import { Change, Percent, Price, UiLink, UnknownFigure, useNow } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import { useText } from '../../platform/texts.ts';
import styles from './LivePrice.module.css';
import { LIVE_MARKET, useLivePrice } from './use-live-price.ts';

const VENUES = [
  ['BINANCE', 'Binance'],
  ['OKEX', 'OKX'],
] as const;

/** One price as it is now, with everything it is made of: both exchanges, how old each figure is, and how far they differ. */
export function LivePrice() {
  const t = useText('home');
  const { market, ahead, hasFailed } = useLivePrice();
  const now = useNow(SECOND_MS) + ahead;
  const decimals = decimalsOf(market?.tick ?? '0.1');
  return (
    <section className={styles.card} aria-labelledby="live">
      <header className={styles.head}>
        <h2 id="live">{t('live.title')}</h2>
        <SimulatedNote market={market} />
      </header>
      <p className={styles.price}>
        <Price value={market?.price} decimals={decimals} size="hero" />
        <span className={styles.unit}>{market?.quote}</span>
        <Change value={market?.changePpm == null ? null : ppm(market.changePpm)} />
      </p>
      <dl className={styles.sources}>
        {VENUES.map(([id, name]) => (
          <Source key={id} name={name} of={market?.sources.find(({ venue }) => venue === id)} {...{ decimals, now }} />
        ))}
        <div className={styles.difference}>
          <dt>{t('live.difference')}</dt>
          <dd>
            {market?.spreadPpm == null ? <UnknownFigure /> : <Percent value={ppm(market.spreadPpm)} decimals={3} />}
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{t(noteOf(market, hasFailed))}</p>
      <UiLink href={`${PATHS.coin}?id=${LIVE_MARKET}`} className={styles.link}>
        {t('live.link')}
      </UiLink>
    </section>
  );
}

function noteOf(market: Market | undefined, hasFailed: boolean): MessageKey<'home'> {
  if (hasFailed) return 'live.failed';
  return market && market.state !== 'ok' ? `live.${market.state}` : 'live.how';
}

/** A simulator's price must never be taken for the exchange's. */
function SimulatedNote({ market }: { readonly market: Market | undefined }) {
  const t = useText('home');
  const isSimulated = market?.sources.some(({ ticker }) => ticker?.isSimulated);
  return isSimulated && <span className={styles.simulated}>{t('live.simulated')}</span>;
}

type SourceProps = {
  readonly name: string;
  readonly of: Market['sources'][number] | undefined;
  readonly decimals: number;
  readonly now: number;
};

function Source({ name, of, decimals, now }: SourceProps) {
  const t = useText('home');
  const seconds = of?.ticker && Math.max(0, Math.floor((now - of.ticker.at) / SECOND_MS));
  return (
    <div data-counted={of?.isCounted}>
      <dt>{name}</dt>
      <dd>
        <Price value={of?.ticker?.last} decimals={decimals} />
        <span className={styles.age}>{seconds != null && t('live.age', { seconds })}</span>
      </dd>
    </div>
  );
}
