import type { Network } from '@candor/contract';
import { Button, Card, SkeletonRows } from '@candor/ui';
import { Loaded } from '../../parts/Loaded.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { LIVE_MS, type Show } from './live-ms.ts';
import { TransactionFacts } from './TransactionFacts.tsx';
import { Ways } from './Ways.tsx';

type Props = { readonly network: Network; readonly txid: string; readonly onShow: Show };

/** One transaction, with the ways to the addresses it touched. */
export function TransactionView({ network, txid, onShow }: Props) {
  const t = useText('sandbox');
  const found = useCall('app.sandbox/transaction', { network, txid }, { everyMs: LIVE_MS });
  return (
    <Card
      title={t('tx.title')}
      action={
        <Button variant="quiet" size="small" onClick={() => onShow({})}>
          {t('all')}
        </Button>
      }
    >
      <Loaded reading={found} bones={<SkeletonRows count={5} />}>
        {(transaction) => (
          <>
            <TransactionFacts transaction={transaction} onShow={onShow} />
            <Ways payments={transaction.payments} onShow={onShow} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
