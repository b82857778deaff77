import type { City, Coordinates } from '@candor/domain/location';
import { Button, Card, FlowAction, FlowPage, iconPlace, Loading, SkeletonRows, useIsWide } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { ChosenPlace } from './ChosenPlace.tsx';
import { CityField, CityList, useFound } from './CitySearch.tsx';
import styles from './Location.module.css';
import { viewOf, WHOLE } from './map-view.ts';
import { PlacesFailed } from './PlacesFailed.tsx';
import { PositionNote } from './PositionNote.tsx';
import type { Picked } from './picked.ts';
import { Sources } from './Sources.tsx';
import { usePlaces } from './use-places.ts';
import { usePosition } from './use-position.ts';
import { WorldMap } from './WorldMap.tsx';

/** A place from a list, from the map or from the device, for the form that asked or as one's own city. */
export function ChooseLocationPage() {
  const t = useText('location');
  const isWide = useIsWide();
  const [search] = useSearchParams();
  const asker = search.get('for');
  const places = usePlaces();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Picked | undefined>(undefined);
  const [view, setView] = useState(WHOLE);
  const found = useFound(places.data, typed);
  function show(next: Picked): void {
    setPicked(next);
    setView(viewOf(next.at));
  }

  const position = usePosition((at) => show({ at, city: undefined }));

  const choose = (city: City) => show({ at: city, city });
  const pick = (at: Coordinates, city: City | undefined) => setPicked({ at, city });
  const isSearching = typed.trim() !== '';
  const list = places.data ? (
    <CityList label={t(isSearching ? 'found' : 'largest')} found={found} chosen={picked?.city} onChoose={choose} />
  ) : (
    <Loading>
      <SkeletonRows count={5} />
    </Loading>
  );
  const chosen = <ChosenPlace picked={picked} cities={places.data?.index.cities ?? []} asker={asker} />;
  if (places.isError) {
    return (
      <FlowPage>
        <PlacesFailed />
      </FlowPage>
    );
  }
  return (
    <FlowPage
      summary={
        isWide && (
          <>
            <Card>
              <div className={styles.told}>{chosen}</div>
            </Card>
            <Card title={t(isSearching ? 'found' : 'largest')}>{list}</Card>
          </>
        )
      }
    >
      <p className={flow.note}>{t(asker === null ? 'lead.own' : 'lead.form')}</p>
      <CityField typed={typed} onTyped={setTyped} onFirst={() => found[0] && choose(found[0].city)} />
      {!isWide && isSearching && list}
      <div className={styles.position}>
        <Button
          variant="secondary"
          size="medium"
          icon={iconPlace}
          isBusy={position.state === 'asking'}
          onClick={position.ask}
        >
          {t('position')}
        </Button>
        <PositionNote state={position.state} />
      </div>
      <WorldMap label={t('map')} places={places.data} view={view} onView={setView} pin={picked?.at} onPick={pick} />
      <Sources />
      {!isWide && <FlowAction>{chosen}</FlowAction>}
    </FlowPage>
  );
}
