import { DateTime } from '../figures/DateTime.tsx';
import { Figure } from '../figures/Figure.tsx';
import { useUi } from '../provider/UiProvider.tsx';
import { FigureTable } from '../table/FigureTable.tsx';
import styles from './ChartTable.module.css';
import type { ChartPoint } from './LineChart.tsx';

type ChartTableProps = {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly formatValue: (value: string) => string;
};

/** The same points as the line, newest first, for whoever reads better than they see. */
export function ChartTable({ label, points, formatValue }: ChartTableProps) {
  const { text } = useUi();
  return (
    <FigureTable label={label} titles={[text.time, text.value]} className={styles.table}>
      {points.toReversed().map((point) => (
        <tr key={point.at}>
          <th scope="row">
            <DateTime value={point.at} />
          </th>
          <td>
            <Figure>{formatValue(point.value)}</Figure>
          </td>
        </tr>
      ))}
    </FigureTable>
  );
}
