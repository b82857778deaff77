import { scaleOfCurrency } from '@candor/domain/assets';
import { instant } from '@candor/kernel';
import { formatDay, MoneyValue, useUi } from '@candor/ui';
import { useState } from 'react';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import styles from './InCurrency.module.css';
import { RatesSheet } from './RatesSheet.tsx';

export type ShownCurrency = NonNullable<Answer<'app.assets/overview'>['inCurrency']>;

/** The day a table was published for is the same in every zone. */
const DAYS_IN = 'UTC';

/** [AST-16] The total once more, in the currency the customer chose; a tap tells how it was converted. */
export function InCurrency({ shown }: { readonly shown: ShownCurrency }) {
  const t = useText('currency');
  const { locale } = useUi();
  const [isOpen, setOpen] = useState(false);
  const { currency, amount, rates } = shown;
  const date = rates ? formatDay(instant(Date.parse(rates.date)), { locale, timeZone: DAYS_IN }) : '';
  return (
    <p className={styles.line}>
      <button type="button" className={styles.button} onClick={() => setOpen(true)}>
        {amount === null || rates === null ? (
          t('line.none', { currency })
        ) : (
          <>
            <MoneyValue amount={amount} currency={currency} scale={scaleOfCurrency(currency)} isEstimate />
            <span aria-hidden="true">·</span>
            <span className={styles.source}>{t(`line.${rates.source}`, { date })}</span>
          </>
        )}
      </button>
      {isOpen && <RatesSheet shown={shown} date={date} onClose={() => setOpen(false)} />}
    </p>
  );
}
