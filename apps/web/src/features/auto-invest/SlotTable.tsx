import type { Instant } from '@candor/kernel';
import { DateTime } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './AutoInvest.module.css';

/** Moments in US Eastern time, and beside them in the customer's own zone. */
export function SlotTable({ slots, zone }: { readonly slots: readonly Instant[]; readonly zone: string }) {
  const t = useText('auto-invest');
  return (
    <table className={styles.slots}>
      <thead>
        <tr>
          <th scope="col">{t('eastern')}</th>
          <th scope="col">{t('yours')}</th>
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => (
          <tr key={slot}>
            <td>
              <DateTime value={slot} timeZone={zone} isZoneTold />
            </td>
            <td>
              <DateTime value={slot} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
