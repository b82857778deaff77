import { useCommand } from '@candor/client/use-command';
import { useDraft } from '@candor/client/use-draft';
import { ok } from '@candor/kernel';
import { loadWordlist } from '@candor/keyring';
import { Banner, Button, FlowAction, TextField, useToast } from '@candor/ui';
import { VaultFailure } from '@candor/vault';
import { useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { currentOwner } from '../../../platform/device-owner.ts';
import { useText } from '../../../platform/texts.ts';
import { registerWallet } from '../shared/register.ts';
import { useVaultWords } from '../shared/use-vault-words.ts';
import { failedAs, outcomeOf } from '../shared/vault-outcome.ts';
import { WalletPasswordField } from '../shared/WalletPasswordField.tsx';
import { askVault } from '../vault/client.ts';
import { bitcoinNetwork } from '../vault/vault.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { findWallet, saveWallet } from '../vault/wallets.ts';
import { FileButton } from './FileButton.tsx';
import type { Imported } from './ImportPage.tsx';
import { readVaultFile } from './vault-file.ts';

type Draft = { readonly secret: string; readonly password: string };

/** A wallet file of ours comes back with the password it had. One that is here already is replaced by it. */
export function VaultFileForm({ onDone }: { readonly onDone: (imported: Imported) => void }) {
  const t = useText('wallet');
  const words = useVaultWords();
  const showToast = useToast();
  const command = useCommand(restore, {
    onDone: ({ isReplaced, ...imported }) => {
      showToast(isReplaced ? t('replaced') : t('imported'));
      onDone(imported);
    },
  });
  const form = useDraft<Draft, { readonly field: keyof Draft }, never>(useState({ secret: '', password: '' }), {
    judge: ({ secret, password }) => {
      if (secret.trim() === '') return { problem: { field: 'secret' } };
      return password === '' ? { problem: { field: 'password' } } : {};
    },
    wordsFor: () => t('import.missing'),
    onChange: command.forget,
  });
  const secret = form.field('secret');
  return (
    <form className={flow.step} noValidate onSubmit={(event) => form.submit(event, () => void command.run(form.draft))}>
      <TextField {...secret} label={t('import.vaultFile')} rows={4} dir="ltr" autoComplete="off" spellCheck={false} />
      <FileButton onText={secret.onValueChange} />
      <WalletPasswordField {...form.field('password')} label={t('password.wallet')} />
      {command.failure && <Banner tone="danger">{words(command.failure)}</Banner>}
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={command.isBusy}>
          {t('import.action')}
        </Button>
      </FlowAction>
    </form>
  );
}

async function restore({ secret, password }: Draft) {
  const wallet = read(secret);
  if (!wallet?.sealed) return failedAs('malformed');
  const { language, sealed } = wallet;
  const list = language && language !== 'english' ? { words: await loadWordlist(language) } : {};
  const opening = { sealed, proof: { password }, ...list };
  const accounts = outcomeOf<'rederive'>(
    await askVault('rederive', { ...opening, accounts: wallet.accounts, network: bitcoinNetwork() }),
  );
  if (!accounts.ok) return accounts;
  const before = await findWallet(wallet.id);
  const kept = { ...wallet, accounts: accounts.value, registered: before?.registered ?? {} };
  await saveWallet(kept);
  void registerWallet(kept);
  return ok({ id: wallet.id, password, isReplaced: before !== undefined });
}

function read(text: string): WalletRecord | undefined {
  try {
    return readVaultFile(text, currentOwner());
  } catch (error) {
    if (error instanceof VaultFailure) return undefined;
    throw error;
  }
}
