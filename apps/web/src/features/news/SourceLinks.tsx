import type { NewsSource } from '@candor/contract/news/shapes';
import { Icon, iconExternal } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './News.module.css';

/** [NEWS-11] Other sites; they learn nothing about who comes from here. */
export function SourceLinks({ sources }: { readonly sources: readonly NewsSource[] }) {
  const t = useText('news');
  return (
    <ul className={styles.sources} aria-label={t('sources')}>
      {sources.map(({ title, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={styles.source}>
            <bdi>{title}</bdi> <Icon of={iconExternal} size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
