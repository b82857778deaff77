import { Banner, ErrorState, FlowPage, Loading, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../../app/routes.ts';
import flow from '../../../parts/Flow.module.css';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { useStepFocus } from '../../../parts/use-step-focus.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import type { Move } from './MoveSheet.tsx';
import type { OwnAccount } from './own-chains.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { replacementOf } from './replacement.ts';
import { SentStep } from './SentStep.tsx';
import { WithAccount } from './WithAccount.tsx';

/** A payment that waits, sent again with a higher fee, or taken back by one to the customer's own address. */
export function ReplacePage() {
  return (
    <FlowPage>
      <WithAccount>{(own, wallet) => <Replace own={own} wallet={wallet} />}</WithAccount>
    </FlowPage>
  );
}

type Props = { readonly own: OwnAccount; readonly wallet: WalletRecord };

function Replace({ own, wallet }: Props) {
  const t = useText('wallet');
  const [search] = useSearchParams();
  const found = useCall('app.wallet/history', { block_chain: own.chain, address: own.account.address, limit: '100' });
  const [move, setMove] = useState<Move>();
  const [txid, setTxid] = useState('');
  const heading = useStepFocus(txid === '' ? 'review' : 'sent');
  const isCancel = search.get('way') === 'cancel';
  if (txid !== '') return <SentStep heading={heading} own={own} wallet={wallet} txid={txid} />;
  if (!found.data) {
    if (found.error) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
    return (
      <Loading>
        <SkeletonRows count={4} />
      </Loading>
    );
  }
  // As it was when the page opened: the same row says «dropped» as soon as this one is sent.
  const current = move ?? found.data.rows.find((row) => row.txid === search.get('txid') && row.state === 'pending');
  if (!move && current) setMove(current);
  const wish = current && replacementOf(own, current, isCancel ? 'cancel' : 'faster');
  if (!wish) {
    return <ErrorState title={t('replace.gone')} hint={t('replace.goneText')} supportHref={PATHS.support} />;
  }
  return (
    <div className={flow.step}>
      <Banner>{t(isCancel ? 'replace.cancelText' : 'replace.fasterText')}</Banner>
      <ReviewStep
        heading={heading}
        own={own}
        wallet={wallet}
        wish={wish}
        isFirst={own.chain === 'bitcoin' && !isCancel}
        onSent={setTxid}
      />
    </div>
  );
}
