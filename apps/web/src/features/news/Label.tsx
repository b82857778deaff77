import type { NewsLabel } from '@candor/contract/news/fields';
import { cx } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './News.module.css';

/** [NEWS-1] Where an article comes from, in one word. */
export function Label({ label }: { readonly label: NewsLabel }) {
  const t = useText('news');
  return <span className={cx(styles.label, styles[label])}>{t(`label.${label}`)}</span>;
}
