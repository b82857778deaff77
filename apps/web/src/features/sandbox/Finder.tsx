import { Button, Field, iconSearch } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../platform/texts.ts';
import type { Show } from './live-ms.ts';
import styles from './Sandbox.module.css';

const TXID = /^(0x)?[0-9a-f]{64}$/i;

/** What was pasted says itself whether it is a transaction or an address. */
export function Finder({ onFind }: { readonly onFind: Show }) {
  const t = useText('sandbox');
  const [text, setText] = useState('');
  const wanted = text.replace(/\s+/g, '');

  function find(event: FormEvent) {
    event.preventDefault();
    if (wanted !== '') onFind(TXID.test(wanted) ? { tx: wanted } : { address: wanted });
  }

  return (
    <form className={styles.finder} onSubmit={find}>
      <Field
        label={t('search.label')}
        name="find"
        dir="ltr"
        value={text}
        onValueChange={setText}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary" icon={iconSearch}>
        {t('search.go')}
      </Button>
    </form>
  );
}
