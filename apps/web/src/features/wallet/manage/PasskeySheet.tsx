import { Sheet, useToast } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import { failedAs, outcomeOf } from '../shared/vault-outcome.ts';
import { vault } from '../vault/vault.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { ProofForm } from './ProofForm.tsx';
import { createWalletPasskey } from './wallet-passkey.ts';

type Props = { readonly wallet: WalletRecord; readonly onClose: () => void };

/** A second way in, added with the password: whoever finds an open page must not add one of their own. */
export function PasskeySheet({ wallet, onClose }: Props) {
  const t = useText('wallet');
  const showToast = useToast();
  return (
    <Sheet title={t('passkey.action')} onClose={onClose}>
      <ProofForm
        wallet={wallet}
        isPasswordOnly
        action={t('passkey.action')}
        note={t('passkey.text')}
        use={async (proof) => {
          if (!('password' in proof)) return null;
          const checked = outcomeOf<'check'>(await vault.check(wallet.id, proof));
          if (!checked.ok) return checked;
          const answer = await createWalletPasskey(wallet.name);
          if (!answer) return failedAs('noPrf');
          return outcomeOf<'addPasskey'>(await vault.addPasskey(wallet.id, proof.password, answer));
        }}
        onDone={() => {
          showToast(t('modified'));
          onClose();
        }}
      />
    </Sheet>
  );
}
