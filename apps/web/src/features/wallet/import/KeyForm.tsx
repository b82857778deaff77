import type { ChainKind } from '@candor/keyring';
import { Segmented } from '@candor/ui';
import { useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import { WalletPasswordField } from '../shared/WalletPasswordField.tsx';
import { EMPTY_WALLET } from '../shared/wallet-draft.ts';
import { askVault } from '../vault/client.ts';
import type { Imported } from './ImportPage.tsx';
import { useImport } from './use-import.ts';
import { WalletFields } from './WalletFields.tsx';

const CHAINS: readonly ChainKind[] = ['tron', 'evm', 'bitcoin'];

/** One key is valid on EVM chains and on TRON alike, so the customer says which is meant. */
export function KeyForm({ onDone }: { readonly onDone: (imported: Imported) => void }) {
  const t = useText('wallet');
  const [chain, setChain] = useState<ChainKind>('tron');
  const { form, command } = useImport(
    { ...EMPTY_WALLET, secret: '' },
    {
      isFilled: ({ secret }) => secret.trim() !== '',
      ask: async ({ secret: text }, into) => ({
        result: await askVault('importKey', { ...into, chain, text }),
        kept: { kind: 'key', set: chain === 'bitcoin' ? 'bitcoin' : 'multi', language: null },
      }),
      onDone,
    },
  );
  return (
    <form className={flow.step} noValidate onSubmit={(event) => form.submit(event, () => void command.run(form.draft))}>
      <Segmented
        label={t('chain')}
        items={CHAINS.map((id) => ({ id, label: t(`chain.${id}`) }))}
        value={chain}
        onValueChange={setChain}
      />
      <WalletPasswordField
        {...form.field('secret')}
        isForeign
        label={t('import.key')}
        hint={chain === 'bitcoin' ? t('import.wifHint') : t('import.keyHint')}
      />
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
