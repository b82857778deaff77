import { distanceKm, nearestCity, type Place } from '@candor/domain/location';
import { Row } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useOwnCity } from '../../parts/place/own-city.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { useLanguage, useText } from '../../platform/texts.ts';
import { useDistanceWords } from './Degrees.tsx';
import { nameCountry, type Places } from './use-places.ts';

/** How far the place is from the customer's own city, which only this device knows. */
export function DistanceRow({ place }: { readonly place: Place }) {
  const t = useText('location');
  const distance = useDistanceWords();
  const own = useOwnCity();
  if (!own) {
    return (
      <Row label={t('distance')}>
        <TextLink href={PATHS.chooseLocation}>{t('distance.choose')}</TextLink>
      </Row>
    );
  }
  return <Row label={t('distance.from', { city: own.name })}>{distance(distanceKm(own, place))}</Row>;
}

type NearestProps = { readonly place: Place; readonly places: Places | undefined };

export function NearestRow({ place, places }: NearestProps) {
  const t = useText('location');
  const language = useLanguage();
  const distance = useDistanceWords();
  const near = places && nearestCity(places.index.cities, place);
  if (!near) return null;
  const city = `${near.city.name}, ${nameCountry(near.city.country, language)}`;
  return <Row label={t('nearest')}>{t('nearest.text', { city, distance: distance(near.km) })}</Row>;
}
