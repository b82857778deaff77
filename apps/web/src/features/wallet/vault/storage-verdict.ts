/** Whether the browser has promised to keep what is stored here; null where it does not say. */
export async function storageVerdict(): Promise<boolean | null> {
  return (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
}

/** Asks it to. Browsers answer by themselves or ask the customer; either way the verdict is shown. */
export async function askToPersist(): Promise<boolean | null> {
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null;
}
