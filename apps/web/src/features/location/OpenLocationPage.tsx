import { type Place, readPlace } from '@candor/domain/location';
import { buttonClass, Card, CopyButton, EmptyState, FlowPage, iconPlace, Row, Rows, UiLink } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { Degrees } from './Degrees.tsx';
import { DistanceRow, NearestRow } from './DistanceRow.tsx';
import styles from './Location.module.css';
import { viewOf } from './map-view.ts';
import { Sources } from './Sources.tsx';
import { usePlaces } from './use-places.ts';
import { WorldMap } from './WorldMap.tsx';

/** A place that a link names, on the map. */
export function OpenLocationPage() {
  const [search] = useSearchParams();
  const place = readPlace((field) => search.get(field));
  return <FlowPage>{place ? <Shown key={search.toString()} place={place} /> : <NoPlace />}</FlowPage>;
}

function NoPlace() {
  const t = useText('location');
  return (
    <EmptyState
      icon={iconPlace}
      title={t('bad')}
      hint={t('bad.hint')}
      action={
        <UiLink href={PATHS.chooseLocation} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {t('bad.choose')}
        </UiLink>
      }
    />
  );
}

function Shown({ place }: { readonly place: Place }) {
  const t = useText('location');
  // The map is there without the list of cities, only without their names.
  const places = usePlaces();
  const [view, setView] = useState(() => viewOf(place));
  const title = place.name || t('point');
  return (
    <>
      <WorldMap label={t('map.of', { name: title })} places={places.data} view={view} onView={setView} pin={place} />
      <Card title={<bdi>{title}</bdi>}>
        <Rows>
          {place.address !== '' && (
            <Row label={t('address')}>
              <bdi>{place.address}</bdi>
            </Row>
          )}
          <Row label={t('coordinates')}>
            <span className={styles.value}>
              <Degrees at={place} />
              <CopyButton value={`${place.latitude}, ${place.longitude}`} label={t('copy')} />
            </span>
          </Row>
          <NearestRow place={place} places={places.data} />
          <DistanceRow place={place} />
        </Rows>
      </Card>
      <p className={flow.note}>{t('open.note')}</p>
      <Sources />
    </>
  );
}
