import type { MarginOrder } from '@candor/contract/margin/orders';
import { Dialog } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import { useCommand } from '../../../platform/use-command.ts';
import { usePositionTitle } from '../positions/position-words.ts';
import { Refused } from '../ticket/Refused.tsx';

type Props = { readonly order: MarginOrder; readonly onClose: () => void; readonly onDone: () => void };

/** What was filled stays open, and the dialog says so. */
export function CancelOrder({ order, onClose, onDone }: Props) {
  const spot = useText('spot');
  const titleOf = usePositionTitle();
  const { run, isBusy, failure, isOutcomeOpen } = useCommand('app.margin/cancel', { touches: 'everything', onDone });
  return (
    <Dialog
      title={spot('cancel.title')}
      confirmLabel={spot('cancel.confirm')}
      cancelLabel={spot('cancel.keep')}
      isBusy={isBusy}
      isDestructive
      onConfirm={() => void run({ id: order.id })}
      onCancel={onClose}
    >
      <p>{spot('cancel.text', { order: titleOf(order) })}</p>
      <Refused failure={failure} isOutcomeOpen={isOutcomeOpen} />
    </Dialog>
  );
}
