import type { Market } from '@candor/contract';
import { assetTitle, ppm } from '@candor/kernel';
import { Card, Change, CoinMark, List, ListRow, Price, SkeletonRows, Sparkline } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { StateChip, useLiveMarkets } from '../market/index.ts';
import styles from './Dapp.module.css';

const READ_AGAIN_MS = 60_000;

/** Every market in one line each; a tap opens its order ticket. */
export function Markets() {
  const t = useText('dapp');
  const list = useCall('app.market/list', {}, { everyMs: READ_AGAIN_MS, isKept: true, isPublic: true });
  return (
    <Card title={t('markets.title')}>
      <Loaded reading={list} bones={<SkeletonRows count={4} hasStart />}>
        {(data) => <Rows list={data} receivedAt={list.dataUpdatedAt} />}
      </Loaded>
    </Card>
  );
}

function Rows({ list, receivedAt }: { readonly list: Answer<'app.market/list'>; readonly receivedAt: number }) {
  const { markets } = useLiveMarkets({ ...list, receivedAt });
  return (
    <List>
      {markets.map((market) => (
        <MarketLine key={market.id} market={market} />
      ))}
    </List>
  );
}

function MarketLine({
  market: { id, base, quote, tick, state, price, changePpm, spark },
}: {
  readonly market: Market;
}) {
  return (
    <ListRow
      href={`${PATHS.trade}?market=${id}`}
      start={<CoinMark asset={base} />}
      title={
        <bdi className={styles.pair}>
          {base}/{quote}
        </bdi>
      }
      note={assetTitle(base)}
      middle={
        <span className={styles.spark}>
          <Sparkline values={spark.map(Number)} />
        </span>
      }
      end={<Price value={price} decimals={decimalsOf(tick)} />}
      endNote={
        state === 'ok' ? <Change value={changePpm === null ? null : ppm(changePpm)} /> : <StateChip state={state} />
      }
    />
  );
}
