import { Count, type CountProps } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Energy.module.css';

/** So much energy, with its unit: beside amounts of coins a bare figure could be any of them. */
export function EnergyCount({ value, size }: Pick<CountProps, 'value' | 'size'>) {
  const t = useText('energy');
  return (
    <>
      <Count value={value} size={size} /> <span className={styles.unit}>{t('detail.energy')}</span>
    </>
  );
}
