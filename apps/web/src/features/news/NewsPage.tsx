import { NEWS_CATEGORIES } from '@candor/contract/news/fields';
import { buttonClass, Chips, EmptyState, Field, Icon, iconNews, iconSearch, ListPage, UiLink } from '@candor/ui';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PagedList } from '../../parts/PagedList.tsx';
import { useLanguage, useText } from '../../platform/texts.ts';
import styles from './News.module.css';
import { NewsRow } from './NewsRow.tsx';
import { RECOMMEND_PATH } from './own-paths.ts';

const CATEGORIES = ['all', ...NEWS_CATEGORIES] as const;

/** Everything that was published, newest first, by category and by words. */
export function NewsPage() {
  const t = useText('news');
  const titles = useText('titles');
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const category = CATEGORIES.find((each) => each === params.get('category')) ?? 'all';
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  return (
    <ListPage
      head={<h1>{titles('news.news')}</h1>}
      filters={
        <>
          <search className={styles.search}>
            <Field
              label={t('search')}
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={80}
              value={typed}
              onValueChange={setTyped}
              start={<Icon of={iconSearch} size={20} />}
            />
          </search>
          <Chips
            label={t('categories')}
            items={CATEGORIES.map((id) => ({ id, label: t(`category.${id}`) }))}
            value={category}
            onValueChange={(id) => setParams(id === 'all' ? {} : { category: id }, { replace: true })}
          />
          <UiLink href={RECOMMEND_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t('toRecommended')}
          </UiLink>
        </>
      }
    >
      <PagedList
        path="app.news/list"
        input={{ language, ...(category !== 'all' && { category }), ...(search !== '' && { search }) }}
        row={(item) => <NewsRow key={item.id} item={item} />}
        empty={<EmptyState icon={iconNews} title={t('none')} hint={t(search === '' ? 'noneHint' : 'noneFound')} />}
      />
    </ListPage>
  );
}
