import type { PhraseLanguage } from '@candor/keyring';
import { Field, Select, TextField } from '@candor/ui';
import { useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import { SetChoice } from '../shared/SetChoice.tsx';
import { EMPTY_WALLET } from '../shared/wallet-draft.ts';
import { askVault } from '../vault/client.ts';
import type { WalletSet } from '../vault/protocol.ts';
import type { Imported } from './ImportPage.tsx';
import { LANGUAGE_NAMES } from './phrase-languages.ts';
import { useImport } from './use-import.ts';
import { useWordlist } from './use-wordlist.ts';
import { WalletFields } from './WalletFields.tsx';
import { WordHelp } from './WordHelp.tsx';

const EMPTY = { ...EMPTY_WALLET, secret: '', passphrase: '' };
const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([id, label]) => ({ id: id as PhraseLanguage, label }));

export function PhraseForm({ onDone }: { readonly onDone: (imported: Imported) => void }) {
  const t = useText('wallet');
  const [set, setSet] = useState<WalletSet>('multi');
  const [language, setLanguage] = useState<PhraseLanguage>('english');
  const words = useWordlist(language);
  const { form, command } = useImport(EMPTY, {
    isFilled: ({ secret }) => secret.trim() !== '',
    ask: async ({ secret: text, passphrase }, into) => ({
      result: await askVault('importPhrase', { ...into, set, text, language, words, passphrase }),
      kept: { kind: 'phrase', set, language },
    }),
    onDone,
  });
  const secret = form.field('secret');
  return (
    <form className={flow.step} noValidate onSubmit={(event) => form.submit(event, () => void command.run(form.draft))}>
      <TextField
        {...secret}
        label={t('import.phrase')}
        hint={t('import.phraseHint')}
        rows={3}
        dir="ltr"
        translate="no"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <WordHelp text={secret.value} words={words} onText={secret.onValueChange} />
      <Select label={t('import.language')} items={LANGUAGES} value={language} onValueChange={setLanguage} />
      <Field
        {...form.field('passphrase')}
        label={t('import.passphrase')}
        hint={t('import.passphraseHint')}
        isOptional
        autoComplete="off"
        spellCheck={false}
      />
      <SetChoice value={set} onValueChange={setSet} />
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
