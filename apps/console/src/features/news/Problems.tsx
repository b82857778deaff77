import { NEWS_PROBLEMS } from '@candor/domain/news';
import { Banner } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import styles from './Content.module.css';

/** Everything that keeps an article from being published, at once. */
export function Problems({ problems }: { readonly problems: readonly string[] }) {
  const t = useText();
  const known = NEWS_PROBLEMS.filter((problem) => problems.includes(problem));
  if (known.length === 0) return null;
  return (
    <Banner tone="warn" title={t('content.notReady')}>
      <ul className={styles.problems}>
        {known.map((problem) => (
          <li key={problem}>{t(`content.problem.${problem}`)}</li>
        ))}
      </ul>
    </Banner>
  );
}
