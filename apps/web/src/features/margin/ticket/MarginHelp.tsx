import { ppm } from '@candor/kernel';
import { formatRatio, Sheet, useUi } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import styles from '../Margin.module.css';
import type { MarginRules } from './draft.ts';

type MarginHelpProps = { readonly rules?: MarginRules; readonly onClose: () => void };

const PARTS = ['loan', 'lose', 'mark', 'liquidation', 'rest', 'interest', 'exits'] as const;

/** How a position works, in plain words. The rates of this customer stand in them where they are known. */
export function MarginHelp({ rules, onClose }: MarginHelpProps) {
  const t = useText('margin');
  const { locale } = useUi();
  const percent = (parts: number | undefined, decimals: number) =>
    parts === undefined ? '—' : formatRatio(ppm(parts), { locale, decimals, zeros: 'drop' });
  const values = {
    maintenance: percent(rules?.maintenancePpm, 1),
    hourly: percent(rules?.hourlyInterestPpm, 4),
    charge: percent(rules?.liquidationChargePpm, 2),
    fee: percent(rules?.feePpm, 3),
  };
  return (
    <Sheet title={t('help.title')} onClose={onClose}>
      <div className={styles.help}>
        {PARTS.map((part) => (
          <section key={part}>
            <h3>{t(`help.${part}`)}</h3>
            <p>{t(`help.${part}Text`, values)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
