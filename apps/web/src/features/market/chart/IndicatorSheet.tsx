import { Sheet, Switch } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import styles from './CandleChart.module.css';
import { changeChart, INDICATORS, useChartChoices } from './chart-choices.ts';

/** What is drawn besides the candles. Each says in a sentence what it is made of. */
export function IndicatorSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText('market');
  const { indicators } = useChartChoices();
  return (
    <Sheet title={t('chart.indicators')} onClose={onClose}>
      <div className={styles.switches}>
        {INDICATORS.map((indicator) => {
          const isOn = indicators.includes(indicator);
          return (
            <Switch
              key={indicator}
              label={t(`chart.${indicator}.name`)}
              note={t(`chart.${indicator}.note`)}
              isOn={isOn}
              onToggle={() =>
                changeChart({
                  indicators: INDICATORS.filter((each) => (each === indicator ? !isOn : indicators.includes(each))),
                })
              }
            />
          );
        })}
        <p className={styles.note}>{t('chart.indicatorNote')}</p>
      </div>
    </Sheet>
  );
}
