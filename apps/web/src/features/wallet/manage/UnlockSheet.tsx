import { Sheet } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import { outcomeOf } from '../shared/vault-outcome.ts';
import { vault } from '../vault/vault.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { ProofForm } from './ProofForm.tsx';

type Props = { readonly wallet: WalletRecord; readonly onClose: () => void };

export function UnlockSheet({ wallet, onClose }: Props) {
  const t = useText('wallet');
  return (
    <Sheet title={t('unlock.action')} onClose={onClose}>
      <ProofForm
        wallet={wallet}
        action={t('unlock.action')}
        note={t('unlock.text')}
        use={async (proof) => outcomeOf<'unlock'>(await vault.unlock(wallet.id, proof))}
        onDone={onClose}
      />
    </Sheet>
  );
}
