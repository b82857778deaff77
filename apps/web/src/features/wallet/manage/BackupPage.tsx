import { FlowPage } from '@candor/ui';
import { useState } from 'react';
import { useStepFocus } from '../../../parts/use-step-focus.ts';
import { useText } from '../../../platform/texts.ts';
import { BackupSteps } from '../create/BackupSteps.tsx';
import { DoneStep } from '../create/DoneStep.tsx';
import { outcomeOf } from '../shared/vault-outcome.ts';
import { WithWallet } from '../shared/WithWallets.tsx';
import { vault } from '../vault/vault.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { ProofForm } from './ProofForm.tsx';

/** The words of a wallet that is here already: the password first, then the same two steps as with a new one. */
export function BackupPage() {
  return (
    <FlowPage>
      <WithWallet>{(wallet) => <Backup wallet={wallet} />}</WithWallet>
    </FlowPage>
  );
}

function Backup({ wallet }: { readonly wallet: WalletRecord }) {
  const t = useText('wallet');
  const [step, setStep] = useState<'proof' | 'words' | 'quiz' | 'done'>('proof');
  const [count, setCount] = useState(0);
  const heading = useStepFocus(step);
  if (step === 'done') return <DoneStep heading={heading} walletId={wallet.id} />;
  if (step !== 'proof') {
    return (
      <BackupSteps
        heading={heading}
        walletId={wallet.id}
        count={count}
        step={step}
        onStep={setStep}
        onDone={() => setStep('done')}
      />
    );
  }
  return (
    <ProofForm
      wallet={wallet}
      isInFlow
      action={t('action.continue')}
      note={t('export.never')}
      use={async (proof) => outcomeOf<'reveal'>(await vault.reveal(wallet.id, proof))}
      onDone={(opened) => {
        setCount(opened.count);
        setStep('words');
      }}
    />
  );
}
