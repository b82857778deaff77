import { galleryDesk } from '@candor/contract/data-gallery/desk';
import { GALLERY_STATES } from '@candor/contract/data-gallery/fields';
import type { GalleryDeskRow } from '@candor/contract/data-gallery/shapes';
import { Button, Chips, EmptyState, iconGallery, iconPlus, iconSearch } from '@candor/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useReadPages } from '../../platform/use-read.ts';
import { itemColumns } from './item-columns.tsx';
import { NewItemSheet } from './NewItemSheet.tsx';

const PAGE_SIZE = '50';
const STATES = ['all', ...GALLERY_STATES] as const;

/** Every item of the gallery, generated and uploaded, whatever became of it. */
export function GalleryDeskPage() {
  const t = useText();
  return (
    <PermissionGate call={galleryDesk} title={t('section.gallery')}>
      <Items />
    </PermissionGate>
  );
}

function Items() {
  const t = useText();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [isNew, setNew] = useState(false);
  const search = params.get('search') ?? '';
  const state = STATES.find((each) => each === params.get('state')) ?? 'all';
  const reading = useReadPages(galleryDesk, { search, limit: PAGE_SIZE, ...(state !== 'all' && { state }) });
  const go = (change: { search?: string; state?: string }) => {
    const next = Object.entries({ search, state, ...change });
    setParams(Object.fromEntries(next.filter(([, value]) => value !== '' && value !== 'all')), { replace: true });
  };
  return (
    <>
      <PageHead
        title={t('section.gallery')}
        text={t('gallery.text')}
        end={
          <Button size="medium" icon={iconPlus} onClick={() => setNew(true)}>
            {t('gallery.new')}
          </Button>
        }
      />
      <PagedTable<GalleryDeskRow>
        label={t('gallery.list')}
        reading={reading}
        columns={itemColumns(t)}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(paths.galleryItem(row.id))}
        csvName="candor-gallery.csv"
        count={(shown) => t('gallery.loaded', { count: shown.length })}
        toolbar={
          <>
            <SearchBox
              label={t('gallery.search.label')}
              placeholder={t('gallery.search')}
              value={search}
              onSearch={(text) => go({ search: text })}
            />
            <Chips
              label={t('gallery.states')}
              items={STATES.map((id) => ({ id, label: t(`gallery.state.${id}`) }))}
              value={state}
              onValueChange={(id) => go({ state: id })}
            />
          </>
        }
        empty={<NoItems isFiltered={search !== '' || state !== 'all'} />}
      />
      {isNew && <NewItemSheet onClose={() => setNew(false)} />}
    </>
  );
}

function NoItems({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useText();
  if (isFiltered)
    return <EmptyState icon={iconSearch} title={t('gallery.noneFound')} hint={t('gallery.noneFoundHint')} />;
  return <EmptyState icon={iconGallery} title={t('gallery.none')} hint={t('gallery.noneHint')} />;
}
