const KEPT_MS = 60_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * [WLT-11] Takes a secret out of the clipboard after a minute, unless something else was copied on this page since. A page may
 * write there only while somebody is on it, so it waits until then. What was copied is not kept for this.
 */
export function forgetCopied(): void {
  keep();
  timer = setTimeout(() => void clear(), KEPT_MS);
  document.addEventListener('copy', keep);
}

async function clear(): Promise<void> {
  if (!document.hasFocus()) {
    addEventListener('focus', clear, { once: true });
    return;
  }
  keep();
  await navigator.clipboard?.writeText('').catch(() => undefined);
}

/** What is there now is somebody's own. */
function keep(): void {
  clearTimeout(timer);
  removeEventListener('focus', clear);
  document.removeEventListener('copy', keep);
}
