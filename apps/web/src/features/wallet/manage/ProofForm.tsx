import { type Outcome, useCommand } from '@candor/client/use-command';
import { useDraft } from '@candor/client/use-draft';
import { Banner, Button, FlowAction, iconKey, useUi } from '@candor/ui';
import { Fragment, useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import { useVaultWords } from '../shared/use-vault-words.ts';
import { failedAs } from '../shared/vault-outcome.ts';
import { WalletPasswordField } from '../shared/WalletPasswordField.tsx';
import type { Proof } from '../vault/protocol.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { wrongTries } from '../vault/wrong-tries.ts';
import { askWalletPasskey, canUseWalletPasskeys } from './wallet-passkey.ts';

type Props<T> = {
  readonly wallet: WalletRecord;
  readonly action: string;
  readonly note?: string;
  /** What needs the password itself and not only a proof. */
  readonly isPasswordOnly?: boolean;
  /** On a page of its own, whose action stays in reach; a sheet keeps its actions itself. */
  readonly isInFlow?: boolean;
  readonly use: (proof: Proof) => Promise<Outcome<T>>;
  readonly onDone: (value: T, proof: Proof) => void;
};

/** Asks for the wallet's password, or its passkey, and does one thing with it. What was typed is forgotten afterwards. */
export function ProofForm<T>({
  wallet,
  action,
  note,
  isPasswordOnly = false,
  isInFlow = false,
  use: ask,
  onDone,
}: Props<T>) {
  const t = useText('wallet');
  const words = useVaultWords();
  const [draft, setDraft] = useState({ password: '' });
  const { clock } = useUi();
  const command = useCommand(tryOnce, {
    onDone: (value, proof) => {
      setDraft({ password: '' });
      onDone(value, proof);
    },
  });
  const form = useDraft([draft, setDraft], {
    judge: ({ password }): { readonly problem?: { readonly field: 'password' } } =>
      password === '' ? { problem: { field: 'password' } } : {},
    wordsFor: () => t('password.missing'),
    onChange: command.forget,
  });
  const Actions = isInFlow ? FlowAction : Fragment;
  const passkeys = isPasswordOnly || !canUseWalletPasskeys() ? [] : (wallet.sealed?.passkeys ?? []);

  async function tryOnce(proof: Proof): Promise<Outcome<T>> {
    const seconds = wrongTries.secondsLeft(wallet.id, clock.now());
    if (seconds > 0) return { ...failedAs('auth.tooManyTries'), details: { seconds } };
    const outcome = await ask(proof);
    if ('password' in proof) wrongTries.note(wallet.id, isWrong(outcome), clock.now());
    return outcome;
  }

  async function tapPasskey() {
    const answer = await askWalletPasskey(passkeys);
    if (answer) await command.run({ passkey: answer });
  }

  return (
    <form
      className={flow.step}
      noValidate
      onSubmit={(event) => form.submit(event, () => void command.run({ password: draft.password }))}
    >
      {note && <p className={flow.note}>{note}</p>}
      <WalletPasswordField {...form.field('password')} label={t('password.wallet')} />
      {command.failure && <Banner tone="danger">{words(command.failure)}</Banner>}
      <Actions>
        <Button type="submit" size="large" isWide isBusy={command.isBusy}>
          {action}
        </Button>
        {passkeys.length > 0 && (
          <Button variant="secondary" isWide icon={iconKey} onClick={() => void tapPasskey()}>
            {t('passkey.use')}
          </Button>
        )}
      </Actions>
    </form>
  );
}

function isWrong(outcome: Outcome<unknown>): boolean {
  return outcome?.ok === false && outcome.code === 'wrongPassword';
}
