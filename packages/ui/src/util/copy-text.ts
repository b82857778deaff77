/**
 * Puts a text on the clipboard and says whether that worked. Where a page is not served securely there is no clipboard
 * to write to, and the browser's older way copies a selection: made beside the button, since an open sheet makes
 * everything outside of it unreachable.
 */
export async function copyText(text: string, beside: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text, beside);
  }
}

function copySelection(text: string, beside: Element): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  beside.after(field);
  field.select();
  const isCopied = document.execCommand?.('copy') ?? false;
  field.remove();
  return isCopied;
}
