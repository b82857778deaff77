import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import styles from './Location.module.css';

const GEONAMES = 'geonames.org';

/** Who made the list and the map; the licence of the list asks for it. */
export function Sources() {
  const t = useText('location');
  return (
    <p className={styles.note}>
      {t('sources')}{' '}
      <TextLink href={`https://www.${GEONAMES}/`} isInline>
        {GEONAMES}
      </TextLink>
    </p>
  );
}
