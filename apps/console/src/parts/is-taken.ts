/** Whether a key belongs to what is being typed, or to a dialog that has the floor. */
export function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  // What was chosen keeps the focus, and takes no letters.
  return target.isContentEditable || target.matches('input:not([type="radio"]), select, textarea');
}
