import type { SpotMarket, SpotOrder } from '@candor/contract';
import { assert } from '@candor/kernel';
import { AmountField, Banner, Button, Sheet } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call, type Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Trade.module.css';

type AmendSheetProps = {
  readonly order: SpotOrder;
  readonly market: SpotMarket;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Another price or amount for an order that stands. It says which of both keeps its place in the queue. */
export function AmendSheet({ order, market, onClose, onDone }: AmendSheetProps) {
  const t = useText('spot');
  const words = useFailureWords();
  assert(order.price !== null && order.amount !== null, 'an order with a price and an amount');
  const before = { price: order.price, amount: order.amount.amount };
  const [now, setNow] = useState(before);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = now.price !== before.price || now.amount !== before.amount;

  function change(next: Partial<typeof before>) {
    setFailure(undefined);
    setNow({ ...now, ...next });
  }

  async function amend(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isChanged) return;
    setBusy(true);
    // Only what was changed is asked for: a price named anew would lose the place in the queue.
    const reply = await call('app.spot/amend', {
      id: order.id,
      ...(now.price !== before.price && { price: now.price }),
      ...(now.amount !== before.amount && { amount: now.amount }),
    });
    setBusy(false);
    setFailure(reply.ok ? undefined : reply);
    tick(reply.ok ? undefined : 'refused');
    // Refused or not, the order may have moved on meanwhile.
    void queryClient.invalidateQueries();
    if (reply.ok) onDone();
  }

  return (
    <Sheet title={t('amend.title')} onClose={onClose}>
      <form className={styles.more} onSubmit={(event) => void amend(event)} noValidate>
        <AmountField
          label={t('price')}
          name="price"
          asset={market.quote}
          value={now.price}
          onValueChange={(price) => change({ price })}
        />
        <AmountField
          label={t('amend.amount')}
          name="amount"
          asset={market.base}
          value={now.amount}
          onValueChange={(amount) => change({ amount })}
          hint={t('amend.hint')}
        />
        {failure && <Banner tone="danger">{words(failure)}</Banner>}
        <Button type="submit" isWide isBusy={isBusy} disabledReason={isChanged ? undefined : t('amend.same')}>
          {t('amend.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
