import { Button, Count, formatDecimal, useUi } from '@candor/ui';
import { useState } from 'react';
import styles from './BarPlot.module.css';
import { niceTop } from './nice-top.ts';
import table from './PlainTable.module.css';
import { Scroller } from './Scroller.tsx';

export type Bar = { readonly id: number; readonly label: string; readonly value: number };

export type BarPlotProps = {
  /** One sentence that says what the picture shows. */
  readonly summary: string;
  readonly labelTitle: string;
  readonly valueTitle: string;
  readonly bars: readonly Bar[];
};

/** Counts side by side. The bar under the pointer is read out above; the table says all of them to everybody. */
export function BarPlot({ summary, labelTitle, valueTitle, bars }: BarPlotProps) {
  const { locale, text } = useUi();
  const [isTable, setTable] = useState(false);
  const [pointed, setPointed] = useState<number>();
  const bar = bars.find(({ id }) => id === pointed);
  const top = niceTop(bars.reduce((most, { value }) => Math.max(most, value), 0));
  const figure = (value: number) => formatDecimal(String(value), { locale, decimals: 0 });
  return (
    <div>
      <div className={styles.head}>
        <p className={styles.summary}>{bar ? `${bar.label}: ${figure(bar.value)}` : summary}</p>
        <Button variant="quiet" size="small" onClick={() => setTable(!isTable)}>
          {isTable ? text.showChart : text.showTable}
        </Button>
      </div>
      {isTable ? (
        <Scroller label={valueTitle} maxHeight="260px">
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{labelTitle}</th>
                <th scope="col" className={table.figure}>
                  {valueTitle}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ id, label, value }) => (
                <tr key={id}>
                  <td>{label}</td>
                  <td className={table.figure}>
                    <Count value={value} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      ) : (
        <figure className={styles.plot} aria-label={summary} dir="ltr">
          <div className={styles.scale} aria-hidden="true">
            <span>{figure(top)}</span>
            <span>{figure(top / 2)}</span>
            <span>0</span>
          </div>
          <div className={styles.bars} aria-hidden="true" onPointerLeave={() => setPointed(undefined)}>
            {bars.map(({ id, value }) => (
              <span key={id} className={styles.slot} onPointerEnter={() => setPointed(id)}>
                <span
                  className={styles.bar}
                  style={{ blockSize: `${(value * 100) / top}%` }}
                  data-empty={value === 0}
                />
              </span>
            ))}
          </div>
          <div className={styles.ends} aria-hidden="true">
            <span>{bars[0]?.label}</span>
            <span>{bars.at(-1)?.label}</span>
          </div>
        </figure>
      )}
    </div>
  );
}
