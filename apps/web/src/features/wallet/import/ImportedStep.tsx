import { Banner } from '@candor/ui';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { KeptWallet } from '../shared/KeptWallet.tsx';
import type { WalletRecord } from '../vault/wallet-record.ts';
import type { Imported } from './ImportPage.tsx';
import { MoreAccounts } from './MoreAccounts.tsx';

/** The addresses to compare with those of the wallet it comes from, and the accounts another wallet may have numbered otherwise. */
export function ImportedStep({ imported }: { readonly imported: Imported }) {
  const t = useText('wallet');
  return (
    <div className={flow.step}>
      <h2 className={flow.lead}>{t('imported.lead')}</h2>
      <KeptWallet walletId={imported.id}>
        {(wallet) => (
          <>
            <OthersWarning wallet={wallet} />
            {wallet.kind === 'phrase' && <MoreAccounts wallet={wallet} password={imported.password} />}
          </>
        )}
      </KeptWallet>
    </div>
  );
}

/** A TRON account may be ruled by somebody else's key: whoever sold or gave it away would take what arrives. */
function OthersWarning({ wallet }: { readonly wallet: WalletRecord }) {
  const t = useText('wallet');
  const tron = wallet.accounts.find(({ chain }) => chain === 'tron');
  const { data } = useCall(
    'app.bindings/address_control',
    { network: 'TRC20', address: tron?.address ?? '' },
    { isEnabled: tron !== undefined },
  );
  if (!data?.isControlledByOthers) return null;
  return (
    <Banner tone="danger" title={t('imported.others')}>
      {t('imported.othersText')}
    </Banner>
  );
}
