import { type Asset, type Money, parseMoney } from '@candor/kernel';
import { Loading, SkeletonRows, Stepper } from '@candor/ui';
import { useState } from 'react';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { useStepBack } from '../../../parts/use-step-back.ts';
import { useStepFocus } from '../../../parts/use-step-focus.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { AmountStep } from './AmountStep.tsx';
import { unitsOf } from './chain-units.ts';
import { assetOf, type OwnAccount } from './own-chains.ts';
import { RecipientStep } from './RecipientStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { SentStep } from './SentStep.tsx';

const STEPS = ['to', 'amount', 'review'] as const;
type Step = (typeof STEPS)[number];
export type SendDraft = { readonly asset: Asset; readonly amount: string };

type Props = { readonly own: OwnAccount; readonly wallet: WalletRecord };

/** One question per step, and at the end what the Worker read from the bytes. */
export function SendFlow({ own, wallet }: Props) {
  const t = useText('wallet');
  const { account, chain, facts } = own;
  const [step, setStep] = useState<Step | 'sent'>('to');
  const [to, setTo] = useState('');
  const [draft, setDraft] = useState<SendDraft>({ asset: facts.assets.at(-1)?.asset ?? facts.coin, amount: '' });
  const [txid, setTxid] = useState('');
  const heading = useStepFocus(step);
  const paid = useCall('app.wallet/history', { block_chain: chain, address: account.address, limit: '100' });
  useStepBack(step === 'amount' || step === 'review', () => setStep(step === 'review' ? 'amount' : 'to'));
  if (!paid.data) {
    if (paid.error) return <LoadFailed error={paid.error} onRetry={() => void paid.refetch()} />;
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    );
  }
  const before = [
    ...new Set(paid.data.rows.flatMap((row) => (row.direction === 'out' && row.state !== 'dropped' && row.to) || [])),
  ];
  if (step === 'sent') return <SentStep heading={heading} own={own} wallet={wallet} txid={txid} />;
  const amount: Money | undefined = parseMoney(draft.asset, draft.amount);
  return (
    <>
      <Stepper titles={STEPS.map((one) => t(`send.step.${one}`))} current={STEPS.indexOf(step)} />
      {step === 'to' && (
        <RecipientStep
          heading={heading}
          own={own}
          before={before}
          initial={to}
          onDone={(found) => {
            setTo(found);
            setStep('amount');
          }}
        />
      )}
      {step === 'amount' && (
        <AmountStep
          heading={heading}
          own={own}
          to={to}
          draft={draft}
          onDraft={setDraft}
          onDone={() => setStep('review')}
        />
      )}
      {step === 'review' && amount && (
        <ReviewStep
          heading={heading}
          own={own}
          wallet={wallet}
          wish={{ to, held: assetOf(facts, draft.asset), units: unitsOf(assetOf(facts, draft.asset), amount) }}
          isFirst={!before.includes(to)}
          onEdit={() => setStep('amount')}
          onSent={(sent) => {
            setTxid(sent);
            setStep('sent');
          }}
        />
      )}
    </>
  );
}
