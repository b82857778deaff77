import type { SpotMarket, SpotOrder } from '@candor/contract';
import { Banner } from '@candor/ui';
import { useState } from 'react';
import { DraftField } from '../../parts/ticket/DraftField.tsx';
import { SheetForm } from '../../parts/ticket/SheetForm.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';

const FIELDS = ['stopPrice', 'price', 'amount'] as const;

type AmendSheetProps = {
  readonly order: SpotOrder;
  readonly market: SpotMarket;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Another price or amount for an order that stands or waits for its stop. It says what keeps its place in the queue. */
export function AmendSheet({ order, market, onClose, onDone }: AmendSheetProps) {
  const t = useText('spot');
  const words = useFailureWords();
  const isWaiting = order.state === 'waiting';
  const before = {
    stopPrice: order.stopPrice ?? '',
    price: order.price ?? '',
    amount: order.amount?.amount ?? '',
  };
  const [now, setNow] = useState(before);
  const isChanged = FIELDS.some((field) => now[field] !== before[field]);
  // Only what was changed is asked for: a price named anew would lose the place in the queue. A stop always names its stop
  // price: it is refused where it has woken meanwhile.
  const { run, isBusy, failure, forget } = useCommand(
    () =>
      call('app.spot/amend', {
        id: order.id,
        ...(isWaiting && { stopPrice: now.stopPrice }),
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
      {isWaiting && (
        <DraftField name="stopPrice" label={t('stopPrice')} asset={market.quote} draft={now} onChange={change} />
      )}
      {order.price !== null && (
        <DraftField name="price" label={t('price')} asset={market.quote} draft={now} onChange={change} />
      )}
      {order.amount && (
        <DraftField
          name="amount"
          label={isWaiting ? t('amount') : t('amend.amount')}
          asset={market.base}
          draft={now}
          onChange={change}
          hint={isWaiting ? undefined : t('amend.hint')}
        />
      )}
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
    </SheetForm>
  );
}
