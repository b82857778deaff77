import type { Market } from '@candor/contract';
import { assetTitle, ppm } from '@candor/kernel';
import { Change, CoinMark, List, ListRow, Price, SkeletonRows, Sparkline } from '@candor/ui';
import { PATHS } from '../../../app/routes.ts';
import { Loaded } from '../../../parts/Loaded.tsx';
import { TextLink } from '../../../parts/TextLink.tsx';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import type { Answer } from '../../../platform/api.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { SimulatedChip, StateChip, useLiveMarkets } from '../../market/index.ts';
import styles from './Below.module.css';

const MOST = 6;

/** The first markets of the list, as they are now. */
export function MarketsNow() {
  const t = useText('landing');
  const list = useCall('app.market/list', {}, { isPublic: true });
  return (
    <section className={styles.section} aria-labelledby="markets">
      <div className={styles.head}>
        <h2 id="markets">{t('markets')}</h2>
        <TextLink href={PATHS.quotation}>{t('markets.all')}</TextLink>
      </div>
      <Loaded reading={list} bones={<SkeletonRows count={3} hasStart />}>
        {(data) => <Rows list={data} receivedAt={list.dataUpdatedAt} />}
      </Loaded>
    </section>
  );
}

type RowsProps = { readonly list: Answer<'app.market/list'>; readonly receivedAt: number };

function Rows({ list, receivedAt }: RowsProps) {
  const { markets } = useLiveMarkets({ ...list, markets: list.markets.slice(0, MOST), receivedAt });
  return (
    <>
      <List>
        {markets.map((market) => (
          <MarketLine key={market.id} market={market} />
        ))}
      </List>
      <p>
        <SimulatedChip sources={markets.flatMap(({ sources }) => sources)} />
      </p>
    </>
  );
}

function MarketLine({ market }: { readonly market: Market }) {
  const { id, base, quote, tick, price, state, changePpm, spark } = market;
  return (
    <ListRow
      start={<CoinMark asset={base} />}
      title={<bdi className={styles.pair}>{`${base}/${quote}`}</bdi>}
      note={assetTitle(base)}
      middle={<Sparkline values={spark.map(Number)} />}
      end={<Price value={price} decimals={decimalsOf(tick)} />}
      endNote={
        state === 'ok' ? <Change value={changePpm === null ? null : ppm(changePpm)} /> : <StateChip state={state} />
      }
      href={`${PATHS.coin}?id=${id}`}
      hasChevron={false}
    />
  );
}
