import type { SpotMarket, SpotOrder } from '@candor/contract';
import { assert } from '@candor/kernel';
import { Banner } from '@candor/ui';
import { useState } from 'react';
import { DraftField } from '../../parts/ticket/DraftField.tsx';
import { SheetForm } from '../../parts/ticket/SheetForm.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';

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
  const isChanged = now.price !== before.price || now.amount !== before.amount;
  // Only what was changed is asked for: a price named anew would lose the place in the queue.
  const { run, isBusy, failure, forget } = useCommand(
    () =>
      call('app.spot/amend', {
        id: order.id,
        ...(now.price !== before.price && { price: now.price }),
        ...(now.amount !== before.amount && { amount: now.amount }),
      }),
    { touches: 'everything', onDone },
  );

  function change(next: Partial<typeof before>) {
    forget();
    setNow({ ...now, ...next });
  }

  return (
    <SheetForm
      title={t('amend.title')}
      submit={t('amend.submit')}
      isBusy={isBusy}
      disabledReason={isChanged ? undefined : t('amend.same')}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <DraftField name="price" label={t('price')} asset={market.quote} draft={now} onChange={change} />
      <DraftField
        name="amount"
        label={t('amend.amount')}
        asset={market.base}
        draft={now}
        onChange={change}
        hint={t('amend.hint')}
      />
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
    </SheetForm>
  );
}
