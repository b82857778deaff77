import { galleryDesk, getGalleryDraft, withdrawGalleryItem } from '@candor/contract/data-gallery/desk';
import { GALLERY_REASONS, type GalleryReason } from '@candor/contract/data-gallery/fields';
import { Select } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import type { ItemEditor } from './use-item-editor.ts';

type Props = { readonly editor: ItemEditor; readonly onClose: () => void };

/** [GAL-7] */
export function WithdrawItemSheet({ editor, onClose }: Props) {
  const t = useText();
  const [reason, setReason] = useState<GalleryReason>('outdated');
  const { row, edit } = editor.draft;
  const withdrawing = useCommand(withdrawGalleryItem, {
    touches: [galleryDesk, getGalleryDraft],
    onDone: ({ draft }) => {
      editor.saved(draft, 'other');
      onClose();
    },
  });
  return (
    <FormSheet
      title={t('gallery.withdraw')}
      lead={t('gallery.withdraw.lead')}
      confirmLabel={t('gallery.withdraw')}
      isDestructive
      isBusy={withdrawing.isBusy}
      failure={withdrawing.failure}
      onSubmit={() => void withdrawing.run({ id: row.id, edit: String(edit), reason })}
      onClose={onClose}
    >
      <Select
        label={t('gallery.withdraw.reason')}
        items={GALLERY_REASONS.map((id) => ({ id, label: t(`gallery.withdraw.${id}`) }))}
        value={reason}
        onValueChange={setReason}
      />
    </FormSheet>
  );
}
