import { buttonClass, EmptyState, iconNews, ReaderPage, SkeletonRows, UiLink } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useLanguage, useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { Article, OldArticle } from './Article.tsx';
import { Aside } from './Aside.tsx';
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
  const isMissing = !found.data && (!isLink || found.error?.failure.code === 'call.notFound');
  return (
    <ReaderPage aside={found.data && <Aside article={found.data} version={version} />}>
      {isMissing ? (
        <Missing />
      ) : (
        <Loaded reading={found} bones={<SkeletonRows count={8} />}>
          {(article) => <Shown article={article} version={version} />}
        </Loaded>
      )}
    </ReaderPage>
  );
}

type Props = { readonly article: Answer<'app.news/article'>; readonly version: number | null };

function Shown({ article, version }: Props) {
  const { text, withdrawn } = article;
  if (withdrawn) return <Withdrawn withdrawn={withdrawn} />;
  if (!text) return <Missing />;
  if (version === null || version === text.revision) return <Article article={article} text={text} />;
  return <OldArticle article={article} version={version} />;
}

function Missing() {
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
