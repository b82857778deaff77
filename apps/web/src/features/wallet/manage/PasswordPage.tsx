import { useCommand } from '@candor/client/use-command';
import { useDraft } from '@candor/client/use-draft';
import { Banner, Button, FlowAction, FlowPage, useToast } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import { WALLET_PATHS } from '../own-paths.ts';
import { NewPassword } from '../shared/NewPassword.tsx';
import { findPasswordProblem } from '../shared/password-worth.ts';
import { useVaultWords } from '../shared/use-vault-words.ts';
import { outcomeOf } from '../shared/vault-outcome.ts';
import { WalletPasswordField } from '../shared/WalletPasswordField.tsx';
import { WithWallet } from '../shared/WithWallets.tsx';
import { vault } from '../vault/vault.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';

type Draft = { readonly old: string; readonly password: string; readonly repeat: string };
type Problem = { readonly field: keyof Draft; readonly what: 'missing' | 'rule' | 'differ' };

export function PasswordPage() {
  return (
    <FlowPage>
      <WithWallet>{(wallet) => <ChangePassword wallet={wallet} />}</WithWallet>
    </FlowPage>
  );
}

function ChangePassword({ wallet }: { readonly wallet: WalletRecord }) {
  const t = useText('wallet');
  const words = useVaultWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const command = useCommand(
    async ({ old, password }: Draft) =>
      outcomeOf<'changePassword'>(await vault.changePassword(wallet.id, old, password)),
    {
      onDone: () => {
        showToast(t('modified'));
        navigate(`${WALLET_PATHS.manage}?id=${wallet.id}`, { replace: true });
      },
    },
  );
  const form = useDraft<Draft, Problem, never>(useState({ old: '', password: '', repeat: '' }), {
    judge,
    wordsFor: ({ what }) => t(`password.${what}`),
    onChange: command.forget,
  });
  return (
    <form className={flow.step} noValidate onSubmit={(event) => form.submit(event, () => void command.run(form.draft))}>
      <h2 className={flow.lead}>
        <bdi>{wallet.name}</bdi>
      </h2>
      <WalletPasswordField {...form.field('old')} label={t('password.old')} />
      <NewPassword password={form.field('password')} repeat={form.field('repeat')} />
      {command.failure && <Banner tone="danger">{words(command.failure)}</Banner>}
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={command.isBusy}>
          {t('action.save')}
        </Button>
      </FlowAction>
    </form>
  );
}

function judge({ old, password, repeat }: Draft): { readonly problem?: Problem } {
  if (old === '') return { problem: { field: 'old', what: 'missing' } };
  const found = findPasswordProblem(password, repeat);
  return found ? { problem: { field: found === 'rule' ? 'password' : 'repeat', what: found } } : {};
}
