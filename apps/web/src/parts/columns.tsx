import { type Asset, instant, negate } from '@candor/kernel';
import { Amount, type Column, TimeAgo } from '@candor/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/texts.ts';
import { readMoney } from '../platform/wire-money.ts';
import styles from './PagedList.module.css';

type Wire = { readonly asset: Asset; readonly amount: string };

type MoneyLook<T> = {
  readonly title?: string;
  /** With its sign: a minus for what leaves the account. */
  readonly isOut?: (row: T) => boolean;
  /** To the last digit, as fees are shown. */
  readonly isExact?: boolean;
};

/** What a row is about, with its mark before it. */
export function RowName({ mark, children }: { readonly mark?: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={styles.name}>
      {mark}
      <span>{children}</span>
    </span>
  );
}

/** Columns that several lists have. Files get the time as ISO 8601 and money as plain decimals with its asset beside it. */
export function useColumns<T>() {
  const t = useText('parts');
  return {
    time: (of: (row: T) => number, title = t('column.time')): Column<T> => ({
      id: `time ${title}`,
      title,
      cell: (row) => <TimeAgo value={instant(of(row))} />,
      csv: (row) => new Date(of(row)).toISOString(),
    }),
    money: (
      of: (row: T) => Wire | null,
      { title = t('column.amount'), isOut, isExact = false }: MoneyLook<T> = {},
    ): readonly Column<T>[] => [
      {
        id: title,
        title,
        align: 'end',
        cell: (row) => {
          const wire = of(row);
          if (wire === null) return '—';
          if (isExact) return <Amount value={readMoney(wire)} decimals="full" zeros="drop" />;
          if (!isOut) return <Amount value={readMoney(wire)} />;
          return <Amount value={isOut(row) ? negate(readMoney(wire)) : readMoney(wire)} sign="always" />;
        },
        csv: (row) => {
          const wire = of(row);
          return wire === null ? '' : `${isOut?.(row) ? '-' : ''}${wire.amount}`;
        },
      },
      {
        id: `${title} asset`,
        title: t('column.asset'),
        cell: (row) => of(row)?.asset,
        csv: (row) => of(row)?.asset ?? '',
        isExtra: true,
      },
    ],
    /** Words that are the same on the screen and in the file. */
    words: (id: string, title: string, of: (row: T) => string, more: Partial<Column<T>> = {}): Column<T> => ({
      id,
      title,
      cell: (row) => <bdi>{of(row)}</bdi>,
      csv: of,
      ...more,
    }),
  };
}
