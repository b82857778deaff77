import type { ReactNode } from 'react';
import { HIDDEN, UNKNOWN } from '../numbers/stand-ins.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { cx } from '../util/cx.ts';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import styles from './Figure.module.css';

/** `text` inherits its surroundings; the others carry the figures font and belong once on a screen. */
export type FigureSize = 'text' | 'head' | 'title' | 'hero';

type FigureProps = {
  readonly children: ReactNode;
  readonly size?: FigureSize | undefined;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
};

/** Every number stands in one of these: tabular, unbroken, and left to right inside any language. */
export function Figure({ children, size = 'text', title, className }: FigureProps) {
  return (
    <bdi dir="ltr" className={cx(styles.figure, styles[size], className)} title={title}>
      {children}
    </bdi>
  );
}

export function HiddenFigure({ size }: { readonly size?: FigureSize | undefined }) {
  const { text } = useUi();
  return (
    <Figure size={size}>
      <span aria-hidden="true" className={styles.dots}>
        {HIDDEN}
      </span>
      <VisuallyHidden>{text.hiddenBalance}</VisuallyHidden>
    </Figure>
  );
}

export function UnknownFigure({ size }: { readonly size?: FigureSize | undefined }) {
  const { text } = useUi();
  return (
    <Figure size={size}>
      <span aria-hidden="true">{UNKNOWN}</span>
      <VisuallyHidden>{text.unknown}</VisuallyHidden>
    </Figure>
  );
}
