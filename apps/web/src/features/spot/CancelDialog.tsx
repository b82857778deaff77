import type { MarketId, SpotOrder } from '@candor/contract';
import { Dialog } from '@candor/ui';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call, type Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
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
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const group = 'order' in what ? 'cancel' : 'cancelAll';

  async function cancel() {
    if (isBusy) return;
    setBusy(true);
    const reply =
      'order' in what
        ? await call('app.spot/cancel', { id: what.order.id })
        : await call('app.spot/cancelAll', { market: what.market });
    setBusy(false);
    setFailure(reply.ok ? undefined : reply);
    tick(reply.ok ? undefined : 'refused');
    void queryClient.invalidateQueries();
    if (reply.ok) onDone();
  }

  return (
    <Dialog
      title={t(`${group}.title`)}
      confirmLabel={t(`${group}.confirm`)}
      cancelLabel={t('cancel.keep')}
      isBusy={isBusy}
      isDestructive
      onConfirm={() => void cancel()}
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
