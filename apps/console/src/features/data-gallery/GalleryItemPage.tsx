import { getGalleryDraft } from '@candor/contract/data-gallery/desk';
import type { GalleryDraft } from '@candor/contract/data-gallery/shapes';
import { useParams } from 'react-router';
import { BackLink } from '../../parts/BackLink.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { ItemFactsCard } from './ItemFactsCard.tsx';
import { ItemPublicationCard } from './ItemPublicationCard.tsx';
import { ItemWordsCard } from './ItemWordsCard.tsx';
import { useItemEditor } from './use-item-editor.ts';

/** One item: what it says in every language, where it comes from, and whether readers see it. */
export function GalleryItemPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <PermissionGate call={getGalleryDraft} title={t('section.gallery')}>
      <OneItem key={id} id={id} />
    </PermissionGate>
  );
}

function OneItem({ id }: { readonly id: string }) {
  const t = useText();
  const reading = useRead(getGalleryDraft, { id });
  const title = reading.state === 'ready' ? reading.value.draft.row.title : '';
  return (
    <ReadPage
      reading={reading}
      title={title || t('section.gallery')}
      above={<BackLink href={paths.gallery}>{t('gallery.back')}</BackLink>}
    >
      {({ draft }) => <Editor read={draft} />}
    </ReadPage>
  );
}

function Editor({ read }: { readonly read: GalleryDraft }) {
  const editor = useItemEditor(read);
  return (
    <>
      <ItemPublicationCard editor={editor} />
      <ItemFactsCard editor={editor} />
      <ItemWordsCard editor={editor} />
    </>
  );
}
