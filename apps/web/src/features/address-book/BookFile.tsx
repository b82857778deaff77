import { Button, iconDownload, iconUpload, saveFile, useToast } from '@candor/ui';
import { useRef } from 'react';
import { type KnownAddress, readBook, writeBook } from '../../parts/known-addresses/known-address.ts';
import { addKnown } from '../../parts/known-addresses/use-known-addresses.ts';
import { useText } from '../../platform/texts.ts';
import styles from './AddressBook.module.css';
import { useChainSet } from './use-chain-set.ts';

/** The book as a file, out and in. What comes in is checked like what is typed, and brings no look-alikes. */
export function BookFile({ known }: { readonly known: readonly KnownAddress[] }) {
  const t = useText('address-book');
  const showToast = useToast();
  const chains = useChainSet();
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File) {
    const entries = readBook(await file.text(), known, chains);
    await addKnown(entries);
    showToast(entries.length === 0 ? t('importNone') : t('imported', { count: entries.length }));
  }

  function save() {
    saveFile('candor-addresses.json', new Blob([writeBook(known)], { type: 'application/json' }));
  }

  return (
    <div className={styles.ways}>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          target.value = '';
        }}
      />
      <Button variant="secondary" icon={iconUpload} onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
      {known.length > 0 && (
        <Button variant="secondary" icon={iconDownload} onClick={save}>
          {t('export')}
        </Button>
      )}
    </div>
  );
}
