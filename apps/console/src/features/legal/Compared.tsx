import { compareTexts } from '@candor/domain/legal';
import { cx, VisuallyHidden } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import styles from './Legal.module.css';

/** [LGL-9] What the draft changes, word by word. */
export function Compared({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useText();
  return (
    <div className={styles.compared} dir="auto">
      {compareTexts(before, after).map(({ kind, text }, place) => {
        const Mark = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
          <Mark key={place} className={cx(kind !== 'same' && styles[kind])}>
            {kind !== 'same' && <VisuallyHidden>{t(`legal.${kind}`)} </VisuallyHidden>}
            {text}
          </Mark>
        );
      })}
    </div>
  );
}
