import { type City, writePlace } from '@candor/domain/location';
import { Button } from '@candor/ui';
import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { keepOwnCity } from '../../parts/place/own-city.ts';
import { answerRequest } from '../../parts/place/place-request.ts';
import { useLanguage, useText } from '../../platform/texts.ts';
import { Degrees, useDistanceWords } from './Degrees.tsx';
import styles from './Location.module.css';
import { type Described, describePicked, type Picked } from './picked.ts';
import { nameCountry } from './use-places.ts';

type Props = {
  readonly picked: Picked | undefined;
  readonly cities: readonly City[];
  /** The form that asked; null where somebody chooses their own city. */
  readonly asker: string | null;
};

/** What was chosen, told as it changes, and the way back with it. */
export function ChosenPlace({ picked, cities, asker }: Props) {
  const t = useText('location');
  const language = useLanguage();
  const words = { point: t('point'), nameCountry: (code: string) => nameCountry(code, language) };
  const chosen = picked && describePicked(picked, cities, words);
  const finish = useFinish(asker);
  return (
    <>
      <output className={styles.chosen}>{chosen ? <Told chosen={chosen} /> : t('nothing')}</output>
      <Button
        size="large"
        isWide
        disabledReason={chosen ? undefined : t('nothing')}
        onClick={() => chosen && finish(chosen)}
      >
        {t(asker === null ? 'save' : 'use')}
      </Button>
    </>
  );
}

function Told({ chosen: { place, near } }: { readonly chosen: Described }) {
  const t = useText('location');
  const distance = useDistanceWords();
  return (
    <>
      <strong>
        <bdi>{place.address || place.name}</bdi>
      </strong>
      <span>
        <Degrees at={place} />
        {near && ` · ${t('near', { city: near.city.name, distance: distance(near.km) })}`}
      </span>
    </>
  );
}

/** Back to the page that asked. Opened by its link, there is none, and the place is shown instead. */
function useFinish(asker: string | null) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return ({ place }: Described) => {
    if (asker === null) keepOwnCity(place);
    else answerRequest(asker, place);
    if (key !== 'default') return void navigate(-1);
    void navigate(`${PATHS.openLocation}?${writePlace(place)}`, { replace: true });
  };
}
