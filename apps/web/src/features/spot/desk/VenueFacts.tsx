import type { MarketId } from '@candor/contract';
import { MARKET_VENUES } from '@candor/contract/market/fields';
import { MINUTE_MS, ppm } from '@candor/kernel';
import { Change, Price } from '@candor/ui';
import { type ReactNode, useEffect } from 'react';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import type { Answer } from '../../../platform/api.ts';
import { useStore } from '../../../platform/store.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { SimulatedChip, StateChip, useLiveMarkets, Volume } from '../../market/index.ts';
import styles from './MarketBar.module.css';
import { sourceName } from './source-name.ts';

type VenueFactsProps = {
  readonly id: MarketId;
  /** Whether the mark is among the facts; not where it is the price itself. */
  readonly hasMark: boolean;
  readonly onMark: (price: string | null) => void;
};

/** The mark, and what one venue says of the last 24 hours, with the venue's name beside it. */
export function VenueFacts({ id, ...given }: VenueFactsProps) {
  const coin = useCall('app.market/coin', { market: id }, { everyMs: MINUTE_MS });
  return coin.data ? <Facts coin={coin.data} receivedAt={coin.dataUpdatedAt} {...given} /> : null;
}

type FactsProps = Omit<VenueFactsProps, 'id'> & {
  readonly coin: Answer<'app.market/coin'>;
  readonly receivedAt: number;
};

function Facts({ coin, receivedAt, hasMark, onMark }: FactsProps) {
  const [t, words] = [useText('spot'), useText('market')];
  const { markets } = useLiveMarkets({ markets: [coin.market], at: coin.at, receivedAt });
  const chosen = useStore((state) => MARKET_VENUES.find((each) => each === state.exchange1)) ?? MARKET_VENUES[0];
  const market = markets[0] ?? coin.market;
  const markPrice = market.state === 'ok' ? market.price : null;
  useEffect(() => onMark(markPrice), [markPrice, onMark]);
  const { sources, tick, lot, base, changePpm, state } = market;
  const ticker = sources.find(({ venue }) => venue === chosen)?.ticker;
  const decimals = decimalsOf(tick);
  return (
    <>
      <span className={styles.change}>
        <Change value={changePpm === null ? null : ppm(changePpm)} />
        <StateChip state={state} />
      </span>
      <dl className={styles.facts}>
        {hasMark && (
          <Fact title={t('trigger.mark')}>
            <Price value={markPrice} decimals={decimals} />
          </Fact>
        )}
        <Fact title={words('coin.high')}>
          <Price value={ticker?.high24h} decimals={decimals} />
        </Fact>
        <Fact title={words('coin.low')}>
          <Price value={ticker?.low24h} decimals={decimals} />
        </Fact>
        {ticker && (
          <Fact title={words('coin.volume')}>
            <Volume value={ticker.volume24h} lot={lot} base={base} />
          </Fact>
        )}
        <Fact title={words('coin.venue')} isRoomy>
          {sourceName(chosen)} <SimulatedChip sources={sources} />
        </Fact>
      </dl>
    </>
  );
}

type FactProps = { readonly title: string; readonly isRoomy?: boolean; readonly children: ReactNode };

function Fact({ title, isRoomy = false, children }: FactProps) {
  return (
    <div data-roomy={isRoomy}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
