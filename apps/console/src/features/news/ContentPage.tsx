import { newsDesk } from '@candor/contract/news/desk';
import { NEWS_STATES } from '@candor/contract/news/fields';
import type { DeskArticle } from '@candor/contract/news/shapes';
import { Button, Chips, EmptyState, iconDocument, iconPlus, iconSearch } from '@candor/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useReadPages } from '../../platform/use-read.ts';
import { articleColumns } from './article-columns.tsx';
import { NewArticleSheet } from './NewArticleSheet.tsx';

const PAGE_SIZE = '50';
const FILTERS = ['all', ...NEWS_STATES] as const;

/** Every article, whatever became of it. */
export function ContentPage() {
  const t = useText();
  return (
    <PermissionGate call={newsDesk} title={t('section.content')}>
      <Articles />
    </PermissionGate>
  );
}

function Articles() {
  const t = useText();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [isNew, setNew] = useState(false);
  const search = params.get('search') ?? '';
  const filter = FILTERS.find((each) => each === params.get('state')) ?? 'all';
  const reading = useReadPages(newsDesk, { search, limit: PAGE_SIZE, ...(filter !== 'all' && { state: filter }) });
  const go = (change: { search?: string; state?: string }) => {
    const next = Object.entries({ search, state: filter, ...change });
    setParams(Object.fromEntries(next.filter(([, value]) => value !== '' && value !== 'all')), { replace: true });
  };
  return (
    <>
      <PageHead
        title={t('section.content')}
        text={t('content.text')}
        end={
          <Button size="medium" icon={iconPlus} onClick={() => setNew(true)}>
            {t('content.new')}
          </Button>
        }
      />
      <PagedTable<DeskArticle>
        label={t('content.list')}
        reading={reading}
        columns={articleColumns(t)}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(paths.article(row.id))}
        csvName="candor-articles.csv"
        count={(shown) => t('content.loaded', { count: shown.length })}
        toolbar={
          <>
            <SearchBox
              label={t('content.search.label')}
              placeholder={t('content.search')}
              value={search}
              onSearch={(text) => go({ search: text })}
            />
            <Chips
              label={t('content.column.state')}
              items={FILTERS.map((id) => ({ id, label: t(`content.state.${id}`) }))}
              value={filter}
              onValueChange={(state) => go({ state })}
            />
          </>
        }
        empty={<NoArticles isFiltered={search !== '' || filter !== 'all'} />}
      />
      {isNew && <NewArticleSheet onClose={() => setNew(false)} />}
    </>
  );
}

function NoArticles({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useText();
  if (isFiltered)
    return <EmptyState icon={iconSearch} title={t('content.noneFound')} hint={t('content.noneFoundHint')} />;
  return <EmptyState icon={iconDocument} title={t('content.none')} hint={t('content.noneHint')} />;
}
