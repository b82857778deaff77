import type { Ppm } from '@candor/kernel';
import { directionOf, formatRatio } from '../numbers/format-ratio.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import styles from './Figure.module.css';
import { Figure, type FigureSize, UnknownFigure } from './Figure.tsx';

export type ChangeProps = {
  readonly value: Ppm | null | undefined;
  /** An arrow in rows, a sign in prose and tables. */
  readonly mark?: 'arrow' | 'sign' | undefined;
  readonly size?: FigureSize | undefined;
};

/** A rise or a fall: mark, colour and a spoken word, so that none of the three has to be enough. */
export function Change({ value, mark = 'arrow', size }: ChangeProps) {
  const { locale, text } = useUi();
  if (value === null || value === undefined) return <UnknownFigure size={size} />;
  const direction = directionOf(value);
  const spoken = direction === 'flat' ? text.unchanged : text[direction];
  return (
    <Figure size={size} className={styles[direction]}>
      {mark === 'arrow' && direction !== 'flat' && <span className={styles.arrow} aria-hidden="true" />}
      <VisuallyHidden>{spoken} </VisuallyHidden>
      {formatRatio(value, { locale, sign: mark === 'arrow' ? 'never' : 'always' })}
    </Figure>
  );
}
