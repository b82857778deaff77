import { Button, FlowAction } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

type Props = { readonly onConfirm: () => void; readonly onEdit: () => void };

/** The two ways on from a review: to the trade password, or back to the form. */
export function ReviewActions({ onConfirm, onEdit }: Props) {
  const t = useText('bindings');
  return (
    <FlowAction>
      <Button size="large" isWide onClick={onConfirm}>
        {t('confirm')}
      </Button>
      <Button variant="quiet" size="large" isWide onClick={onEdit}>
        {t('change')}
      </Button>
    </FlowAction>
  );
}
