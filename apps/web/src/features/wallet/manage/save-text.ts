import { saveFile } from '@candor/ui';

/** Hands a text to the customer as a file. */
export function saveText(text: string, name: string): void {
  saveFile(name, new Blob([text], { type: 'application/json' }));
}
