import { buttonClass, EmptyState, iconStar, ListPage, UiLink } from '@candor/ui';
import { PagedList } from '../../parts/PagedList.tsx';
import type { Answer } from '../../platform/api.ts';
import { useLanguage, useText } from '../../platform/texts.ts';
import styles from './News.module.css';
import { NewsRow } from './NewsRow.tsx';
import { NEWS_PATH } from './own-paths.ts';
import { SourceLinks } from './SourceLinks.tsx';

/** [NEWS-7] What the editors chose, each with the reason and its sources. */
export function RecommendPage() {
  const t = useText('news');
  const language = useLanguage();
  const toNews = (
    <UiLink href={NEWS_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
      {t('toNews')}
    </UiLink>
  );
  return (
    <ListPage head={<p className={styles.lead}>{t('recommend.lead')}</p>} filters={toNews}>
      <PagedList
        path="app.news/recommended"
        input={{ language }}
        row={(item) => (
          <NewsRow key={item.id} item={item}>
            <Why item={item} />
          </NewsRow>
        )}
        empty={<EmptyState icon={iconStar} title={t('recommend.none')} hint={t('recommend.noneHint')} />}
      />
    </ListPage>
  );
}

type Recommended = Answer<'app.news/recommended'>['rows'][number];

function Why({ item: { why, language, sources } }: { readonly item: Recommended }) {
  const t = useText('news');
  return (
    <div className={styles.why}>
      <p>
        <b>{t('why')}</b> <span lang={language}>{why}</span>
      </p>
      {sources.length > 0 && <SourceLinks sources={sources} />}
    </div>
  );
}
