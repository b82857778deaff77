import { ListPage, Skeleton, SkeletonRows } from '@candor/ui';
import { useEffect, useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { type Arrangement, arrangeMarkets, openView, sortBy } from './arrange.ts';
import { useFavourites, useFavouritesOfCustomer } from './favourites.ts';
import { HowCard } from './HowCard.tsx';
import { MarketFilters } from './MarketFilters.tsx';
import { MarketList } from './MarketList.tsx';
import { SimulatedChip } from './MarketMarks.tsx';
import styles from './Quotation.module.css';
import { useLiveMarkets } from './use-live-markets.ts';

/** The line tells every change; the list itself is read again for what no line tells, such as the small charts. */
const READ_AGAIN_MS = 60_000;

export function QuotationPage() {
  const t = useText('titles');
  const list = useCall('app.market/list', {}, { everyMs: READ_AGAIN_MS, isKept: true, isPublic: true });
  const sources = list.data?.markets.flatMap((market) => market.sources) ?? [];
  useFavouritesOfCustomer();
  return (
    <ListPage
      head={
        <header className={styles.head}>
          <h1>{t('market.quotation')}</h1>
          <SimulatedChip sources={sources} />
          <span className={styles.alerts}>
            <TextLink href={PATHS.priceAlerts}>{t('market.alerts')}</TextLink>
          </span>
        </header>
      }
    >
      <Loaded reading={list} bones={<Bones />}>
        {(data) => <Quotation list={data} receivedAt={list.dataUpdatedAt} />}
      </Loaded>
    </ListPage>
  );
}

type QuotationProps = { readonly list: Answer<'app.market/list'>; readonly receivedAt: number };

function Quotation({ list, receivedAt }: QuotationProps) {
  const [asked, setAsked] = useState<Arrangement>({ query: '', ...openView('all') });
  const { markets, now } = useLiveMarkets({ ...list, receivedAt });
  const favourites = useFavourites(({ ids }) => ids);
  useEffect(() => {
    const marketList = list.markets.map(({ id, base, quote }) => ({ symbol: id, base, quote }));
    useStore.setState({ marketList });
  }, [list]);
  return (
    <>
      <MarketFilters value={asked} onChange={(change) => setAsked({ ...asked, ...change })} />
      <MarketList
        markets={arrangeMarkets(markets, asked, favourites, now)}
        asked={asked}
        onSort={(id) => setAsked(sortBy(id, asked))}
        onReset={() => setAsked({ query: '', ...openView('all') })}
      />
      <HowCard isSimulated={markets.some(({ sources }) => sources.some(({ ticker }) => ticker?.isSimulated))} />
    </>
  );
}

function Bones() {
  return (
    <div className={styles.bones}>
      <Skeleton height="44px" />
      <SkeletonRows count={6} hasStart />
    </div>
  );
}
