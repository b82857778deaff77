import { useCommand } from '@candor/client/use-command';
import { useDraft } from '@candor/client/use-draft';
import { ok } from '@candor/kernel';
import { Button, Field, Sheet, useToast } from '@candor/ui';
import { useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { call } from '../../../platform/api.ts';
import { useText } from '../../../platform/texts.ts';
import { readListsAgain } from '../shared/register.ts';
import { NAME_LENGTH } from '../shared/wallet-draft.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { saveWallet } from '../vault/wallets.ts';

type Props = { readonly wallet: WalletRecord; readonly onClose: () => void };

export function RenameSheet({ wallet, onClose }: Props) {
  const t = useText('wallet');
  const showToast = useToast();
  const command = useCommand(
    async (name: string) => {
      await saveWallet({ ...wallet, name });
      // The server's name for it is a convenience: if it cannot be reached, the device's is the one that counts.
      for (const id of Object.values(wallet.registered)) await call('app.wallet/rename', { id, name });
      await readListsAgain();
      return ok(null);
    },
    {
      onDone: () => {
        showToast(t('modified'));
        onClose();
      },
    },
  );
  const form = useDraft(useState({ name: wallet.name }), {
    judge: ({ name }): { readonly problem?: { readonly field: 'name' } } =>
      name.trim() === '' ? { problem: { field: 'name' } } : {},
    wordsFor: () => t('nameMissing'),
  });
  return (
    <Sheet title={t('rename.action')} onClose={onClose}>
      <form
        className={flow.step}
        noValidate
        onSubmit={(event) => form.submit(event, () => void command.run(form.draft.name.trim()))}
      >
        <Field {...form.field('name')} label={t('name')} maxLength={NAME_LENGTH} dir="auto" autoComplete="off" />
        <Button type="submit" size="large" isWide isBusy={command.isBusy}>
          {t('action.save')}
        </Button>
      </form>
    </Sheet>
  );
}
