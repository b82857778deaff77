import { type MarketId, marketIds } from '@candor/contract/market/fields';
import { openMarket } from '@candor/contract/market/review';
import { SECOND_MS } from '@candor/kernel';
import { Card } from '@candor/ui';
import { useParams } from 'react-router';
import { BackLink } from '../../parts/BackLink.tsx';
import { MarketBar, useShownBook } from '../../parts/MarketBar.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { WaitingNotice } from '../../parts/WaitingNotice.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { EngineCard } from './EngineCard.tsx';
import { LevelSides } from './LevelSides.tsx';
import { MissingMarket } from './MissingMarket.tsx';
import { StateCard } from './StateCard.tsx';
import { TrailCard } from './TrailCard.tsx';
import { VenuesCard } from './VenuesCard.tsx';

const EVERY_MS = 5 * SECOND_MS;

/** One market with everything that is known about it. */
export function MarketPage() {
  const t = useText();
  const { id = '' } = useParams();
  const market = marketIds().find((each) => each === id);
  return (
    <PermissionGate call={openMarket} title={t('market.title')}>
      {market ? <Market id={market} /> : <MissingMarket />}
    </PermissionGate>
  );
}

function Market({ id }: { readonly id: MarketId }) {
  const t = useText();
  const book = useShownBook();
  const reading = useRead(openMarket, { market: id, book }, { everyMs: EVERY_MS });
  return (
    <ReadPage
      reading={reading}
      title={id}
      above={<BackLink href={paths.market}>{t('market.title')}</BackLink>}
      asOf={({ asOf }) => asOf}
      bar={
        <>
          <MarketBar />
          <WaitingNotice subject={id} />
        </>
      }
      isPaired
    >
      {({ market, bids, asks, day, trail }) => (
        <>
          <StateCard market={market} day={day} />
          <EngineCard market={market} book={book} />
          <VenuesCard market={market} />
          <Card title={t('market.levels')}>
            <LevelSides market={id} bids={bids} asks={asks} />
          </Card>
          <TrailCard trail={trail} />
        </>
      )}
    </ReadPage>
  );
}
