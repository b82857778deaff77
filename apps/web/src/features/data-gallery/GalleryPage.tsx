import { GALLERY_CATEGORIES, GALLERY_KINDS } from '@candor/contract/data-gallery/fields';
import { Chips, EmptyState, Field, Icon, iconGallery, iconSearch, ListPage, Segmented } from '@candor/ui';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { PagedList } from '../../parts/PagedList.tsx';
import { useLanguage, useText } from '../../platform/texts.ts';
import styles from './Gallery.module.css';
import { ItemCard } from './ItemCard.tsx';

const KINDS = ['all', ...GALLERY_KINDS] as const;
const CATEGORIES = ['all', ...GALLERY_CATEGORIES] as const;

/** Everything that was published, newest first, by kind, topic and words. */
export function GalleryPage() {
  const t = useText('data-gallery');
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((each) => each === params.get('kind')) ?? 'all';
  const category = CATEGORIES.find((each) => each === params.get('category')) ?? 'all';
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const choose = (name: 'kind' | 'category', id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === 'all') next.delete(name);
        else next.set(name, id);
        return next;
      },
      { replace: true },
    );
  const isNarrowed = search !== '' || kind !== 'all' || category !== 'all';
  return (
    <ListPage
      head={<p className={flow.note}>{t('lead')}</p>}
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
          <Segmented
            label={t('kinds')}
            items={KINDS.map((id) => ({ id, label: t(`kind.${id}`) }))}
            value={kind}
            onValueChange={(id) => choose('kind', id)}
          />
          <Chips
            label={t('categories')}
            items={CATEGORIES.map((id) => ({ id, label: t(`category.${id}`) }))}
            value={category}
            onValueChange={(id) => choose('category', id)}
          />
        </>
      }
    >
      <PagedList
        path="app.gallery/list"
        input={{
          language,
          ...(kind !== 'all' && { kind }),
          ...(category !== 'all' && { category }),
          ...(search !== '' && { search }),
        }}
        frame={(cards) => <ul className={styles.grid}>{cards}</ul>}
        row={(item) => <ItemCard key={item.id} item={item} {...(category !== 'all' && { within: category })} />}
        empty={
          <EmptyState
            icon={iconGallery}
            title={t(isNarrowed ? 'noneFound' : 'none')}
            hint={t(isNarrowed ? 'noneFoundHint' : 'noneHint')}
          />
        }
      />
    </ListPage>
  );
}
