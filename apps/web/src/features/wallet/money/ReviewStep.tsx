import type { CallFailed } from '@candor/client/call-failed';
import type { FeeChoice as Choice } from '@candor/domain/wallet';
import { FlowAction, Loading, SkeletonRows } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { queryClient } from '../../../platform/query-client.ts';
import { useText } from '../../../platform/texts.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { Confirmation } from './Confirmation.tsx';
import { EditButton } from './EditButton.tsx';
import type { Stop, Wish } from './order.ts';
import type { OwnAccount } from './own-chains.ts';
import { type Prepared, prepare } from './prepare.ts';
import { StopNotice } from './StopNotice.tsx';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly own: OwnAccount;
  readonly wallet: WalletRecord;
  readonly wish: Omit<Wish, 'choice'>;
  readonly isFirst: boolean;
  readonly onEdit?: (() => void) | undefined;
  readonly onSent: (txid: string) => void;
};

/** Builds the payment, lets the Worker read it back, and shows nothing else. */
export function ReviewStep({ heading, own, wallet, wish: asked, isFirst, onEdit, onSent }: Props) {
  const t = useText('wallet');
  const [choice, setChoice] = useState<Choice>(asked.replaces ? 'fast' : 'normal');
  const wish: Wish = { ...asked, choice };
  const key = [own.account.address, wish.to, wish.held.asset, String(wish.units), choice, wish.replaces ?? ''];
  const prepared = useQuery<Prepared | Stop, CallFailed>(
    {
      queryKey: ['wallet-order', ...key],
      queryFn: ({ signal }) => prepare(own, wish, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
  const { data, error } = prepared;

  function content() {
    if (error) return <LoadFailed error={error} onRetry={() => void prepared.refetch()} />;
    if (data === undefined) {
      return (
        <Loading>
          <SkeletonRows count={5} />
        </Loading>
      );
    }
    if (typeof data === 'string') return <StopNotice stop={data} />;
    return (
      <Confirmation
        key={data.described.digest}
        own={own}
        wallet={wallet}
        wish={wish}
        prepared={data}
        isFirst={isFirst}
        onChoice={setChoice}
        onEdit={onEdit}
        onSent={onSent}
      />
    );
  }

  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('review.lead')}
      </h2>
      {content()}
      {(data === undefined || typeof data === 'string') && (
        <FlowAction>
          <EditButton onEdit={onEdit} />
        </FlowAction>
      )}
    </div>
  );
}
