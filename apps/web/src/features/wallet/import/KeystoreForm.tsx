import { Segmented, TextField } from '@candor/ui';
import { useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import { WalletPasswordField } from '../shared/WalletPasswordField.tsx';
import { EMPTY_WALLET } from '../shared/wallet-draft.ts';
import { askVault } from '../vault/client.ts';
import { FileButton } from './FileButton.tsx';
import type { Imported } from './ImportPage.tsx';
import { useImport } from './use-import.ts';
import { WalletFields } from './WalletFields.tsx';

type Chain = 'tron' | 'evm';
const CHAINS: readonly Chain[] = ['tron', 'evm'];

export function KeystoreForm({ onDone }: { readonly onDone: (imported: Imported) => void }) {
  const t = useText('wallet');
  const [chain, setChain] = useState<Chain>('tron');
  const { form, command } = useImport(
    { ...EMPTY_WALLET, secret: '', filePassword: '' },
    {
      isFilled: ({ secret, filePassword }) => secret.trim() !== '' && filePassword !== '',
      ask: async ({ secret: file, filePassword }, into) => ({
        result: await askVault('importKeystore', { ...into, chain, file, filePassword }),
        kept: { kind: 'key', set: 'multi', language: null },
      }),
      onDone,
    },
  );
  const secret = form.field('secret');
  return (
    <form className={flow.step} noValidate onSubmit={(event) => form.submit(event, () => void command.run(form.draft))}>
      <Segmented
        label={t('chain')}
        items={CHAINS.map((id) => ({ id, label: t(`chain.${id}`) }))}
        value={chain}
        onValueChange={setChain}
      />
      <TextField
        {...secret}
        label={t('import.keystore')}
        rows={4}
        dir="ltr"
        translate="no"
        autoComplete="off"
        spellCheck={false}
      />
      <FileButton onText={secret.onValueChange} />
      <WalletPasswordField {...form.field('filePassword')} isForeign label={t('import.filePassword')} />
      <WalletFields
        name={form.field('name')}
        password={form.field('password')}
        repeat={form.field('repeat')}
        failure={command.failure}
        isBusy={command.isBusy}
      />
    </form>
  );
}
