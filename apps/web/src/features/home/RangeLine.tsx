import { Amount, AreaLine, formatAmount, Loading, Segmented, Skeleton, useUi } from '@candor/ui';
import { useState } from 'react';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import type { Answer } from '../../platform/api.ts';
import { ownZone } from '../../platform/own-zone.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import { daysOf, hoursOf } from './home-calls.ts';
import { RANGES, type Range, type RangeSplit, splitRange } from './split-range.ts';
import styles from './TotalBalance.module.css';

/** How the total came about: the result of a range apart from what was paid in and out, and the line of both. */
export function RangeLine({ overview }: { readonly overview: Answer<'app.assets/overview'> }) {
  const t = useText('home');
  const [range, setRange] = useState<Range>('1D');
  const zone = ownZone();
  const history = useCall('app.assets/history', range === '1D' ? hoursOf(zone) : daysOf(zone), { isKept: true });

  function content() {
    if (!history.data) {
      if (history.isError) return <LoadFailed error={history.error} onRetry={() => history.refetch()} />;
      return (
        <Loading>
          <Skeleton height="96px" />
        </Loading>
      );
    }
    const split = splitRange(range, history.data, overview);
    return split ? <Split split={split} /> : <p className={styles.facts}>{t('total.empty')}</p>;
  }

  return (
    <div className={styles.range}>
      <div className={styles.split}>{content()}</div>
      <div className={styles.ranges}>
        <Segmented
          label={t('range.label')}
          size="small"
          items={RANGES.map((id) => ({ id, label: t(`range.${id}`) }))}
          value={range}
          onValueChange={setRange}
        />
      </div>
    </div>
  );
}

function Split({ split: { values, parts } }: { readonly split: RangeSplit }) {
  const t = useText('home');
  const { locale, isHidden, text } = useUi();
  const show = (value = '0') => `${formatAmount(readAmountOf('USDT', value), { locale })} USDT`;
  return (
    <>
      <dl className={styles.parts}>
        {parts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`range.${name}`)}</dt>
            <dd>
              <Amount value={value} sign="always" />
            </dd>
          </div>
        ))}
      </dl>
      {isHidden ? (
        <p className={styles.hidden}>{text.hiddenBalance}</p>
      ) : (
        <AreaLine
          values={values.map(Number)}
          label={t('range.summary', { first: show(values[0]), last: show(values.at(-1)) })}
        />
      )}
    </>
  );
}
