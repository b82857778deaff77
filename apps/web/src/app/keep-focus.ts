const STOPS = 'a, button, main';

/**
 * The landing that stands in the page gives way to the same one drawn by the app. Whoever stood on one of its links by
 * then, by keyboard or ear, stands on the same link afterwards.
 */
export function keepFocus(root: Element): void {
  const landing = root.querySelector('#landing');
  if (!landing) return;
  let place = -1;
  const remember = () => {
    place = Array.from<Element | null>(landing.querySelectorAll(STOPS)).indexOf(document.activeElement);
  };
  remember();
  landing.addEventListener('focusin', remember);
  new MutationObserver((_, observer) => {
    if (landing.isConnected) return;
    observer.disconnect();
    root.querySelectorAll<HTMLElement>(STOPS)[place]?.focus({ preventScroll: true });
  }).observe(root, { childList: true });
}
