import { Banner, FlowAction, FlowPage, RadioCards, Select, shortenMiddle } from '@candor/ui';
import { useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { WideLink } from '../../../parts/WideLink.tsx';
import { useText } from '../../../platform/texts.ts';
import { WALLET_PATHS } from '../own-paths.ts';
import { WithWallet } from '../shared/WithWallets.tsx';
import type { Account } from '../vault/protocol.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { type ExportWay, exporterOf, waysOf } from './exporter.ts';
import { KeyPanel } from './KeyPanel.tsx';
import { ProofForm } from './ProofForm.tsx';
import { saveText } from './save-text.ts';

export function ExportPage() {
  return (
    <FlowPage>
      <WithWallet>{(wallet) => <Export wallet={wallet} />}</WithWallet>
    </FlowPage>
  );
}

/** Everything that leaves asks for the password, and says who may never ask for it. */
function Export({ wallet }: { readonly wallet: WalletRecord }) {
  const t = useText('wallet');
  const ways = waysOf(wallet);
  const [way, setWay] = useState<ExportWay>(ways[0] ?? 'vault');
  const [address, setAddress] = useState(wallet.accounts[0]?.address ?? '');
  const [key, setKey] = useState<string>();
  const account: Account | undefined = wallet.accounts.find((one) => one.address === address);
  const use = exporterOf(wallet, way, account);
  if (key !== undefined) return <KeyPanel secret={key} onDone={() => setKey(undefined)} />;
  return (
    <div className={flow.step}>
      <Banner tone="warn">{t('export.never')}</Banner>
      <RadioCards<ExportWay>
        label={t('export.title')}
        items={ways.map((id) => ({
          id,
          title: t(`export.${id}`),
          ...(id !== 'phrase' && { note: t(`export.${id}Text`) }),
        }))}
        value={way}
        onValueChange={setWay}
      />
      {(way === 'key' || way === 'keystore') && wallet.accounts.length > 1 && (
        <Select
          label={t('address')}
          items={wallet.accounts.map((one) => ({
            id: one.address,
            label: `${t(`chain.${one.chain}`)} ${shortenMiddle(one.address, 6)}`,
          }))}
          value={address}
          onValueChange={setAddress}
        />
      )}
      {way === 'phrase' ? (
        <FlowAction>
          <WideLink href={`${WALLET_PATHS.backup}?id=${wallet.id}`}>{t('export.show')}</WideLink>
        </FlowAction>
      ) : (
        <ProofForm
          key={way}
          wallet={wallet}
          isInFlow
          isPasswordOnly={way === 'keystore'}
          action={way === 'key' ? t('export.show') : t('export.save')}
          use={use}
          onDone={(text) => {
            if (way === 'key') setKey(text);
            else saveText(text, way === 'vault' ? 'candor-wallet.json' : 'keystore.json');
          }}
        />
      )}
    </div>
  );
}
