import { Button } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';

/** Back to the step before; nothing where there is none. */
export function EditButton({ onEdit }: { readonly onEdit?: (() => void) | undefined }) {
  const t = useText('wallet');
  if (!onEdit) return null;
  return (
    <Button variant="quiet" size="large" isWide onClick={onEdit}>
      {t('review.edit')}
    </Button>
  );
}
