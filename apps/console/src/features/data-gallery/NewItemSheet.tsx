import { createGalleryItem, galleryDesk } from '@candor/contract/data-gallery/desk';
import {
  GALLERY_CATEGORIES,
  GALLERY_KINDS,
  GALLERY_TITLE_MOST,
  type GalleryCategory,
  type GalleryKind,
} from '@candor/contract/data-gallery/fields';
import { Field, Segmented, Select } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';

export function NewItemSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<GalleryKind>('picture');
  const [category, setCategory] = useState<GalleryCategory>('other');
  const creating = useCommand(createGalleryItem, {
    keyLasts: 'form',
    touches: [galleryDesk],
    onDone: ({ id }) => void navigate(paths.galleryItem(id)),
  });
  return (
    <FormSheet
      title={t('gallery.new')}
      lead={t('gallery.new.lead')}
      confirmLabel={t('gallery.new.confirm')}
      isBusy={creating.isBusy}
      failure={creating.failure}
      disabledReason={title.trim() === '' ? t('gallery.new.incomplete') : undefined}
      onSubmit={() => void creating.run({ title: title.trim(), kind, category })}
      onClose={onClose}
    >
      <Segmented
        label={t('gallery.field.kind')}
        items={GALLERY_KINDS.map((id) => ({ id, label: t(`gallery.kind.${id}`) }))}
        value={kind}
        onValueChange={setKind}
      />
      <Field
        label={t('gallery.field.title')}
        value={title}
        onValueChange={setTitle}
        maxLength={GALLERY_TITLE_MOST}
        hasCounter
        autoComplete="off"
      />
      <Select
        label={t('gallery.field.category')}
        items={GALLERY_CATEGORIES.map((id) => ({ id, label: t(`gallery.category.${id}`) }))}
        value={category}
        onValueChange={setCategory}
      />
    </FormSheet>
  );
}
