import type { EnergyQuote } from '@candor/contract';
import { ppm } from '@candor/kernel';
import { Amount, Button, Card, formatRatio, useUi } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import styles from './Energy.module.css';
import { InputsSheet } from './InputsSheet.tsx';

/** Renting beside burning, in the same coin, and what the difference was computed from. */
export function Comparison({ quote }: { readonly quote: EnergyQuote }) {
  const t = useText('energy');
  const { locale } = useUi();
  const [isOpen, setOpen] = useState(false);
  const price = quote.prices.find(({ asset }) => asset === 'TRX');
  const percent = (value: number) => formatRatio(ppm(Math.abs(value)), { locale, decimals: 1, zeros: 'drop' });
  const { reductionPpm, reductionOncePpm, inputs } = quote;
  return (
    <Card>
      <dl className={styles.pair}>
        <div className={styles.side}>
          <dt>{t('compare.rent')}</dt>
          <dd>
            <Amount
              value={readAmountOf('TRX', price?.amount ?? '0')}
              size="title"
              decimals="full"
              zeros="drop"
              isPublic
            />
          </dd>
        </div>
        <div className={styles.side}>
          <dt>{inputs.uses === 1 ? t('compare.burn') : t('compare.burnTimes', { uses: inputs.uses })}</dt>
          <dd>
            <Amount value={readAmountOf('TRX', quote.burn.amount)} size="title" decimals="full" zeros="drop" isPublic />
          </dd>
        </div>
      </dl>
      <p className={styles.verdict}>
        {reductionPpm >= 0
          ? t('compare.less', { percent: percent(reductionPpm) })
          : t('compare.more', { percent: percent(reductionPpm) })}
      </p>
      {inputs.uses > 1 && (
        <p className={flow.note}>
          {reductionOncePpm >= 0
            ? t('compare.onceLess', { percent: percent(reductionOncePpm) })
            : t('compare.onceMore', { percent: percent(reductionOncePpm) })}
        </p>
      )}
      <div className={styles.how}>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {t('compare.how')}
        </Button>
      </div>
      {isOpen && <InputsSheet quote={quote} onClose={() => setOpen(false)} />}
    </Card>
  );
}
