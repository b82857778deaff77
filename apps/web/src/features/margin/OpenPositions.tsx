import type { MarginPosition } from '@candor/contract/margin/calls';
import { add, instant, type Money, money } from '@candor/kernel';
import { Amount, Banner, EmptyState, iconTrade, SkeletonRows, StaleMark } from '@candor/ui';
import type { ReactNode } from 'react';
import { Loaded } from '../../parts/Loaded.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Positions.module.css';
import { PositionList } from './positions/PositionList.tsx';
import { usePositions } from './positions/use-positions.ts';

/** What is open, added up first. Without a mark there is nothing to add up, and nothing happens to anybody either. */
export function OpenPositions({ action }: { readonly action: ReactNode }) {
  const t = useText('margin');
  const reading = usePositions();
  return (
    <Loaded reading={reading} bones={<SkeletonRows count={4} />}>
      {({ rows }) => {
        if (rows.length === 0) {
          return <EmptyState icon={iconTrade} title={t('list.empty')} hint={t('list.emptyText')} action={action} />;
        }
        const isBlind = rows.some(({ mark: markPrice }) => markPrice === null);
        return (
          <>
            <section className={styles.sum} aria-label={t('list.sum')}>
              <div>
                <span className={styles.note}>{t('unrealised')}</span>
                <Amount value={sumOf(rows, ({ gain }) => gain)} size="title" isChange />
              </div>
              <div>
                <span className={styles.note}>{t('equity')}</span>
                <Amount value={sumOf(rows, ({ equity }) => equity)} size="title" />
              </div>
              <StaleMark at={instant(reading.dataUpdatedAt)} />
            </section>
            {isBlind && <Banner tone="warn">{t('noMarkList')}</Banner>}
            <PositionList positions={rows} />
          </>
        );
      }}
    </Loaded>
  );
}

type Figure = MarginPosition['gain'];

/** Unknown where one of them is: a sum of some would look like a sum of all. */
function sumOf(rows: readonly MarginPosition[], pick: (position: MarginPosition) => Figure): Money | null {
  let sum: Money = money('USDT', 0n);
  for (const row of rows) {
    const figure = pick(row);
    if (figure === null) return null;
    sum = add(sum, readMoney(figure));
  }
  return sum;
}
