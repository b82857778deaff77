import type { Network } from '@candor/contract';
import { Loading, SkeletonRows } from '@candor/ui';
import { useCall } from '../../platform/use-call.ts';
import { LIVE_MS, type Show } from './live-ms.ts';
import { TransactionFacts } from './TransactionFacts.tsx';

type Props = { readonly network: Network; readonly txid: string; readonly onShow: Show };

/** A payment as the chain sees it now, looked at again until nothing about it can change any more. */
export function Sent({ network, txid, onShow }: Props) {
  const found = useCall('app.sandbox/transaction', { network, txid }, { everyMs: LIVE_MS });
  if (found.data) return <TransactionFacts transaction={found.data} onShow={onShow} />;
  return (
    <Loading>
      <SkeletonRows count={3} />
    </Loading>
  );
}
