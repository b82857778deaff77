import { copyText, saveFile, useUi } from '@candor/ui';
import { useMutation } from '@tanstack/react-query';
import { tick } from '../../platform/haptics.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { makePdf, makePng } from './make-files.ts';

type Given = {
  /** Draws once more, so that nothing is saved before its fonts are here. */
  readonly draw: () => Promise<HTMLCanvasElement>;
  readonly text: string;
  readonly title: string;
  /** Of the file, without its ending. */
  readonly name: string;
  readonly at: number;
};

export type ReceiptAction =
  | { readonly is: 'share' | 'image' | 'pdf' }
  | { readonly is: 'copy'; readonly beside: Element };

const PRODUCT = 'Candor';

/** What can be done with a receipt. One at a time; what came of it is said in words. */
export function useReceiptFiles({ draw, text, title, name, at }: Given) {
  const t = useText('receipt');
  const { locale } = useUi();
  const png = async () => new File([await makePng(await draw())], `${name}.png`, { type: 'image/png' });

  async function carryOut(action: ReceiptAction): Promise<string> {
    switch (action.is) {
      case 'share':
        await navigator.share({ files: [await png()], title }).catch(unlessClosed);
        return '';
      case 'copy':
        if (!(await copyText(text, action.beside))) throw new Error('The clipboard is closed to this page');
        return t('copied');
      case 'image': {
        const file = await png();
        saveFile(file.name, file);
        return t('saved', { fileName: file.name });
      }
      case 'pdf': {
        const file = await makePdf(await draw(), { title, text, at, author: PRODUCT, language: locale });
        saveFile(`${name}.pdf`, file);
        return t('saved', { fileName: `${name}.pdf` });
      }
      default:
        return action satisfies never;
    }
  }
  return useMutation<string, Error, ReceiptAction>(
    { mutationFn: carryOut, onSuccess: () => tick(), networkMode: 'always' },
    queryClient,
  );
}

/** Whoever closes the device's list of apps has changed their mind; nothing failed. */
function unlessClosed(reason: unknown): void {
  if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason;
}

/** Whether this device hands files to other apps. */
export function canShareFiles(): boolean {
  const probe = new File([Uint8Array.of(0)], 'receipt.png', { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] });
}
