import { ppm } from '@candor/kernel';
import { Button, formatRatio, useUi } from '@candor/ui';
import styles from './Ticket.module.css';

const SHARES = [25, 50, 75, 100] as const;

type SharesProps<T> = {
  /** What a quarter is a quarter of, for those who hear it. */
  readonly label: (percent: string) => string;
  /** The figure that would stand in the field; none where there is nothing to count it from. */
  readonly partOf: (percent: number) => T | undefined;
  readonly disabledReason?: string;
  readonly onChoose: (part: T) => void;
};

/** Four parts of what there is, instead of typing. */
export function Shares<T>({ label, partOf, disabledReason, onChoose }: SharesProps<T>) {
  const { locale } = useUi();
  return (
    <div className={styles.shares}>
      {SHARES.map((percent) => {
        const part = partOf(percent);
        const figure = formatRatio(ppm(percent * 10_000), { locale, decimals: 0 });
        return (
          <Button
            key={percent}
            variant="secondary"
            size="small"
            aria-label={label(figure)}
            disabledReason={part === undefined ? disabledReason : undefined}
            onClick={() => part !== undefined && onChoose(part)}
          >
            {figure}
          </Button>
        );
      })}
    </div>
  );
}
