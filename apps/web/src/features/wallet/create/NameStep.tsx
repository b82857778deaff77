import { newKey } from '@candor/client/new-key';
import { useCommand } from '@candor/client/use-command';
import { useDraft } from '@candor/client/use-draft';
import { ok } from '@candor/kernel';
import { Banner, Button, Field, FlowAction, Segmented } from '@candor/ui';
import { type RefObject, useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import { keepWallet } from '../shared/keep-wallet.ts';
import { NewPassword } from '../shared/NewPassword.tsx';
import { SetChoice } from '../shared/SetChoice.tsx';
import { useVaultWords } from '../shared/use-vault-words.ts';
import { outcomeOf } from '../shared/vault-outcome.ts';
import { EMPTY_WALLET, judgeWallet, NAME_LENGTH, useWalletProblemWords } from '../shared/wallet-draft.ts';
import { askVault } from '../vault/client.ts';
import type { WalletSet } from '../vault/protocol.ts';
import { bitcoinNetwork } from '../vault/vault.ts';

/** The new wallet, and how many words it has. */
export type Created = { readonly id: string; readonly count: number };
type Props = { readonly heading: RefObject<HTMLHeadingElement | null>; readonly onDone: (made: Created) => void };

export function NameStep({ heading, onDone }: Props) {
  const t = useText('wallet');
  const words = useVaultWords();
  const wordsFor = useWalletProblemWords();
  const [set, setSet] = useState<WalletSet>('multi');
  const [length, setLength] = useState<'12' | '24'>('12');
  const command = useCommand(
    async ({ name, password }: { name: string; password: string }) => {
      const given = {
        id: newKey(),
        password,
        network: bitcoinNetwork(),
        set,
        length: length === '12' ? 12 : 24,
      } as const;
      const made = outcomeOf<'create'>(await askVault('create', given));
      if (!made.ok) return made;
      await keepWallet({ ...made.value, name, set, kind: 'phrase', language: 'english', isBackedUp: false });
      return ok({ id: given.id, count: given.length });
    },
    { onDone },
  );
  const form = useDraft(useState(EMPTY_WALLET), { judge: judgeWallet, wordsFor, onChange: command.forget });
  return (
    <form className={flow.step} noValidate onSubmit={(event) => form.submit(event, () => void command.run(form.draft))}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('create.step.name')}
      </h2>
      {command.failure && <Banner tone="danger">{words(command.failure)}</Banner>}
      <SetChoice value={set} onValueChange={setSet} />
      <Field {...form.field('name')} label={t('name')} maxLength={NAME_LENGTH} dir="auto" autoComplete="off" />
      <Segmented
        label={t('kind.phrase')}
        items={[
          { id: '12', label: t('create.words', { count: 12 }) },
          { id: '24', label: t('create.words', { count: 24 }) },
        ]}
        value={length}
        onValueChange={setLength}
      />
      <NewPassword password={form.field('password')} repeat={form.field('repeat')} />
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={command.isBusy}>
          {t('create.action')}
        </Button>
      </FlowAction>
    </form>
  );
}
