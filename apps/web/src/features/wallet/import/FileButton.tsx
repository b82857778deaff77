import { Button, iconUpload } from '@candor/ui';
import { useRef } from 'react';
import { useText } from '../../../platform/texts.ts';

/** More than any file of a wallet: a larger one is not read at all. */
const MOST_BYTES = 64 * 1024;

/** A file of this device, as text. One that is too large becomes a text that no form takes. */
export function FileButton({ onText }: { readonly onText: (text: string) => void }) {
  const t = useText('wallet');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json,text/plain"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void (file.size > MOST_BYTES ? Promise.resolve('{}') : file.text()).then(onText);
          target.value = '';
        }}
      />
      <Button variant="secondary" size="small" icon={iconUpload} onClick={() => input.current?.click()}>
        {t('import.file')}
      </Button>
    </>
  );
}
