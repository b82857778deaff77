import { Button, Field, Sheet } from '@candor/ui';
import { useState } from 'react';
import { useText } from '../../platform/texts.ts';
import styles from './Records.module.css';
import { isReversed } from './record-query.ts';

type Range = { readonly from: string; readonly to: string };
type RangeSheetProps = Range & { readonly onApply: (range: Range) => void; readonly onClose: () => void };

/** First and last day. An end before the start is refused here, at its field. */
export function RangeSheet({ from: firstFrom, to: firstTo, onApply, onClose }: RangeSheetProps) {
  const t = useText('assets');
  const [from, setFrom] = useState(firstFrom);
  const [to, setTo] = useState(firstTo);
  const reversed = isReversed({ from, to });
  return (
    <Sheet
      title={t('range.title')}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <Button
            isWide
            disabledReason={reversed ? t('range.reversed') : undefined}
            onClick={() => onApply({ from, to })}
          >
            {t('range.apply')}
          </Button>
          <Button variant="quiet" isWide onClick={() => onApply({ from: '', to: '' })}>
            {t('range.clear')}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <Field type="date" label={t('range.from')} value={from} onValueChange={setFrom} data-autofocus="" />
        <Field
          type="date"
          label={t('range.to')}
          value={to}
          onValueChange={setTo}
          error={reversed ? t('range.reversed') : undefined}
        />
      </div>
    </Sheet>
  );
}
