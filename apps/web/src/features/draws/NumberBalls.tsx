import { cx, Figure, VisuallyHidden } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Draws.module.css';

type Props = {
  readonly numbers: readonly number[];
  readonly size?: 'small' | 'large';
  /** They are shown and do not count. */
  readonly isVoid?: boolean;
};

/** The numbers in the order they came, which is read from left to right in every language. */
export function NumberBalls({ numbers, size = 'small', isVoid = false }: Props) {
  const t = useText('draws');
  return (
    <span className={cx(styles.balls, size === 'large' && styles.large, isVoid && styles.isVoid)} dir="ltr">
      <VisuallyHidden>{t('numbers')}: </VisuallyHidden>
      {numbers.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, and is its place
        <span key={place} className={styles.ball}>
          <Figure>{number}</Figure>
        </span>
      ))}
    </span>
  );
}
