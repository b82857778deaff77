import { buttonClass, EmptyState, iconNews, SkeletonRows, UiLink } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../parts/Loaded.tsx';
import { useLanguage, useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { Article, OldArticle } from './Article.tsx';
import styles from './News.module.css';
import { NEWS_PATH } from './own-paths.ts';
import { Withdrawn } from './Withdrawn.tsx';

const ID = /^nws_[0-9a-z]{26}$/;

/** One article, an earlier version of it, or what became of it. */
export function ArticlePage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const version = Number(params.get('version') ?? '') || null;
  const language = useLanguage();
  const isLink = ID.test(id);
  const found = useCall('app.news/article', { id, language }, { isEnabled: isLink });
  if (!found.data && (!isLink || found.error?.failure.code === 'call.notFound')) return <Missing />;
  return (
    <div className={styles.page}>
      <Loaded reading={found} bones={<SkeletonRows count={8} />}>
        {(article) => {
          if (article.withdrawn) return <Withdrawn withdrawn={article.withdrawn} related={article.related} />;
          if (!article.text) return <Missing />;
          if (version === null || version === article.text.revision)
            return <Article article={article} text={article.text} />;
          return <OldArticle article={article} version={version} />;
        }}
      </Loaded>
    </div>
  );
}

export function Missing() {
  const t = useText('news');
  return (
    <EmptyState
      icon={iconNews}
      title={t('missing')}
      hint={t('missingText')}
      action={
        <UiLink href={NEWS_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {t('toNews')}
        </UiLink>
      }
    />
  );
}
