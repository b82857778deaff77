import { newKey } from '@candor/client/new-key';
import { useCommand } from '@candor/client/use-command';
import { useDraft } from '@candor/client/use-draft';
import { ok } from '@candor/kernel';
import { useToast } from '@candor/ui';
import { useState } from 'react';
import { useText } from '../../../platform/texts.ts';
import { keepWallet } from '../shared/keep-wallet.ts';
import { outcomeOf } from '../shared/vault-outcome.ts';
import { judgeWallet, useWalletProblemWords, type WalletDraft, type WalletProblem } from '../shared/wallet-draft.ts';
import type { NewWallet, Result } from '../vault/protocol.ts';
import { bitcoinNetwork } from '../vault/vault.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import type { Imported } from './ImportPage.tsx';

type Into = { readonly id: string; readonly password: string; readonly network: ReturnType<typeof bitcoinNetwork> };
type Kept = Pick<WalletRecord, 'kind' | 'set' | 'language'>;

/** What the forms of an import share: name and password, the Worker's answer, and the record that is kept of it. */
export function useImport<D extends WalletDraft>(
  empty: D,
  {
    isFilled,
    ask,
    onDone,
  }: {
    /** Whether there is anything to import. */
    readonly isFilled: (draft: D) => boolean;
    readonly ask: (draft: D, into: Into) => Promise<{ readonly result: Result<'importKey'>; readonly kept: Kept }>;
    readonly onDone: (imported: Imported) => void;
  },
) {
  const t = useText('wallet');
  const showToast = useToast();
  const wordsFor = useWalletProblemWords();
  const command = useCommand(
    async (draft: D) => {
      const into = { id: newKey(), password: draft.password, network: bitcoinNetwork() };
      const { result, kept } = await ask(draft, into);
      const made = outcomeOf<'importKey'>(result);
      if (!made.ok) return made;
      await keepWallet({ ...(made.value as NewWallet), ...kept, name: draft.name, isBackedUp: true });
      return ok({ id: into.id, password: draft.password });
    },
    {
      onDone: (imported) => {
        showToast(t('imported'));
        onDone(imported);
      },
    },
  );
  const form = useDraft(useState(empty), {
    judge: (draft): { readonly problem?: WalletProblem | { readonly field: 'secret'; readonly what: 'secret' } } =>
      isFilled(draft) ? judgeWallet(draft) : { problem: { field: 'secret', what: 'secret' } },
    wordsFor: (problem) => (problem.what === 'secret' ? t('import.missing') : wordsFor(problem)),
    onChange: command.forget,
  });
  return { form, command };
}
