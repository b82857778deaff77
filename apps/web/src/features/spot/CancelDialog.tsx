import type { MarketId, SpotOrder } from '@candor/contract';
import { Dialog } from '@candor/ui';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useOrderWords } from './order-words.ts';
import styles from './Trade.module.css';

type CancelDialogProps = ({ readonly order: SpotOrder } | { readonly market: MarketId }) & {
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** One order, or all of a market. What was filled stays filled, and the dialog says so. */
export function CancelDialog({ onClose, onDone, ...what }: CancelDialogProps) {
  const t = useText('spot');
  const words = useFailureWords();
  const names = useOrderWords();
  const group = 'order' in what ? 'cancel' : 'cancelAll';
  const { run, isBusy, failure } = useCommand<unknown>(
    () =>
      'order' in what
        ? call('app.spot/cancel', { id: what.order.id })
        : call('app.spot/cancelAll', { market: what.market }),
    { touches: 'everything', onDone },
  );

  return (
    <Dialog
      title={t(`${group}.title`)}
      confirmLabel={t(`${group}.confirm`)}
      cancelLabel={t('cancel.keep')}
      isBusy={isBusy}
      isDestructive
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p>{t(`${group}.text`, 'order' in what ? { order: names.title(what.order) } : { market: what.market })}</p>
      {failure && (
        <p className={styles.refused} role="alert">
          {words(failure)}
        </p>
      )}
    </Dialog>
  );
}
