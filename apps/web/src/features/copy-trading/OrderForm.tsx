import type { CopyFollow, CopyProject } from '@candor/contract/copy-trading/shapes';
import { AmountField, Banner, Button, Card, Segmented } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';

type Props = { readonly project: CopyProject; readonly stake: CopyFollow };

/** [CPY-6] The leader's amount; everybody else's part follows from it. */
export function OrderForm({ project, stake }: Props) {
  const t = useText('copy-trading');
  const spot = useText('spot');
  const words = useFailureWords();
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  const [amount, setAmount] = useState('');
  const [price, setPrice] = useState('');
  const placing = useCommand('app.copy-trading/order', {
    keyLasts: 'answer',
    touches: 'everything',
    onDone: () => setAmount(''),
  });
  const has = side === 'buy' ? stake.cash : stake.coins;
  return (
    <Card title={t('place')}>
      <form
        className={flow.step}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void placing.run({ id: project.id, side, amount, ...(price !== '' && { price }) });
        }}
      >
        <Segmented
          label={spot('side')}
          items={(['buy', 'sell'] as const).map((id) => ({ id, label: spot(`side.${id}`) }))}
          value={side}
          onValueChange={setSide}
        />
        <AmountField
          label={spot('amount')}
          asset={has.asset}
          available={readMoney(has)}
          value={amount}
          onValueChange={setAmount}
        />
        <AmountField
          label={spot('price')}
          hint={t('priceHint')}
          asset="USDT"
          isOptional
          value={price}
          onValueChange={setPrice}
        />
        {placing.failure && <Banner tone="danger">{words(placing.failure)}</Banner>}
        <Button type="submit" size="large" isWide isBusy={placing.isBusy}>
          {t('place')}
        </Button>
      </form>
    </Card>
  );
}
