import { type Place, writePlace } from '@candor/domain/location';
import { Button, buttonClass, Card, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { removeOwnCity, useOwnCity } from '../../parts/place/own-city.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import styles from './Profile.module.css';

/** The customer's own city, which only this device knows. */
export function CityCard() {
  const t = useText('profile');
  const city = useOwnCity();
  return (
    <Card title={t('city.title')} action={city && <TextLink href={linkTo(city)}>{t('city.show')}</TextLink>}>
      <div className={styles.city}>
        {city && <bdi className={styles.cityName}>{city.address || city.name}</bdi>}
        <p className={styles.note}>{t('city.note')}</p>
        <div className={styles.cityActions}>
          <UiLink href={PATHS.chooseLocation} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {t(city ? 'city.change' : 'city.choose')}
          </UiLink>
          {city && (
            <Button variant="quiet" size="small" onClick={removeOwnCity}>
              {t('city.remove')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function linkTo(city: Place): string {
  return `${PATHS.openLocation}?${writePlace(city)}`;
}
