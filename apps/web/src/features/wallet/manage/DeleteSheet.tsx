import { useCommand } from '@candor/client/use-command';
import { useDraft } from '@candor/client/use-draft';
import { ok } from '@candor/kernel';
import { Banner, Button, Field, Sheet, useToast } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import flow from '../../../parts/Flow.module.css';
import { call } from '../../../platform/api.ts';
import { useText } from '../../../platform/texts.ts';
import { WALLET_PATHS } from '../own-paths.ts';
import { readListsAgain } from '../shared/register.ts';
import { useVaultWords } from '../shared/use-vault-words.ts';
import { failedAs, outcomeOf } from '../shared/vault-outcome.ts';
import { WalletPasswordField } from '../shared/WalletPasswordField.tsx';
import { vault } from '../vault/vault.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { deleteWallet } from '../vault/wallets.ts';

type Props = { readonly wallet: WalletRecord; readonly onClose: () => void };
type Draft = { readonly typed: string; readonly password: string };

/** Whoever has not written the words down loses what is in it for ever, so its name has to be typed. */
export function DeleteSheet({ wallet, onClose }: Props) {
  const t = useText('wallet');
  const words = useVaultWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const command = useCommand((draft: Draft) => remove(wallet, draft), {
    onDone: () => {
      showToast(t('deleted'));
      navigate(WALLET_PATHS.manage, { replace: true });
    },
  });
  const form = useDraft<Draft, { readonly field: keyof Draft }, never>(useState({ typed: '', password: '' }), {
    judge: ({ typed, password }) => {
      if (typed.trim() !== wallet.name) return { problem: { field: 'typed' } };
      return wallet.sealed && password === '' ? { problem: { field: 'password' } } : {};
    },
    wordsFor: ({ field }) => (field === 'typed' ? t('delete.typeName', { name: wallet.name }) : t('password.missing')),
    onChange: command.forget,
  });
  return (
    <Sheet title={t('delete.action')} onClose={onClose}>
      <form
        className={flow.step}
        noValidate
        onSubmit={(event) => form.submit(event, () => void command.run(form.draft))}
      >
        <Banner tone="danger">{wallet.kind === 'watch' ? t('delete.watchText') : t('delete.text')}</Banner>
        <Field
          {...form.field('typed')}
          label={t('delete.typeName', { name: wallet.name })}
          dir="auto"
          autoComplete="off"
        />
        {wallet.sealed && <WalletPasswordField {...form.field('password')} label={t('password.wallet')} />}
        {command.failure && <Banner tone="danger">{words(command.failure)}</Banner>}
        <Button type="submit" variant="danger" size="large" isWide isBusy={command.isBusy}>
          {t('delete.action')}
        </Button>
      </form>
    </Sheet>
  );
}

async function remove(wallet: WalletRecord, { password }: Draft) {
  if (wallet.sealed) {
    const checked = outcomeOf<'check'>(await vault.check(wallet.id, { password }));
    if (!checked.ok) return checked;
  }
  try {
    await deleteWallet(wallet);
  } catch {
    return failedAs('deleteFailed');
  }
  for (const id of Object.values(wallet.registered)) await call('app.wallet/remove', { id });
  await readListsAgain();
  return ok(null);
}
