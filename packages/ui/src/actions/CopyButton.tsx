import { type MouseEvent, useEffect, useState } from 'react';
import { iconCheck, iconCopy } from '../icons/actions.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { copyText } from '../util/copy-text.ts';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import { IconButton } from './IconButton.tsx';

const SAID_MS = 2_000;
const TICK_MS = 10;

export type CopyButtonProps = {
  readonly value: string;
  /** What is copied, when a page has several such buttons. */
  readonly label?: string | undefined;
};

export function CopyButton({ value, label }: CopyButtonProps) {
  const { text, hasHaptics } = useUi();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget;
    if (!(await copyText(value, button))) return;
    button.focus();
    if (hasHaptics) navigator.vibrate?.(TICK_MS);
    setCopied(true);
  }

  return (
    <>
      <IconButton icon={isCopied ? iconCheck : iconCopy} size={18} isQuiet label={label ?? text.copy} onClick={copy} />
      <output>{isCopied && <VisuallyHidden>{text.copied}</VisuallyHidden>}</output>
    </>
  );
}
