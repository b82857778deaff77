import type { GalleryState } from '@candor/contract/data-gallery/fields';
import { type Status, StatusChip } from '@candor/ui';
import { useText } from '../../platform/text.ts';

const LOOKS: Readonly<Record<GalleryState, Status>> = {
  draft: 'pending',
  published: 'passed',
  withdrawn: 'rejected',
};

export function ItemStateMark({ state }: { readonly state: GalleryState }) {
  const t = useText();
  return <StatusChip status={LOOKS[state]}>{t(`gallery.state.${state}`)}</StatusChip>;
}
