import { Button, iconCopy } from '@candor/ui';
import { useState } from 'react';
import { useText } from '../../platform/texts.ts';

/** Typing an address is how mistakes are made. Not offered where the browser keeps its clipboard to itself. */
export function PasteButton({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const t = useText('bindings');
  const [isRefused, setRefused] = useState(false);
  if (typeof navigator.clipboard?.readText !== 'function' || isRefused) return null;

  async function paste() {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      // The customer said no, or the browser did: the keyboard's own paste still works.
      setRefused(true);
    }
  }

  return (
    <Button variant="secondary" size="small" icon={iconCopy} onClick={() => void paste()}>
      {t('paste')}
    </Button>
  );
}
