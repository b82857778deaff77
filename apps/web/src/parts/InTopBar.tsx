import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Where the shell keeps room for a page's own line. */
export const BAR_ID = 'bar';

const findBar = () => document.getElementById(BAR_ID);
/** The bar comes with the page or before it, and is looked for again once the page stands. */
const watchNothing = () => () => undefined;

/** A line of the page that stands in the bar above it and stays in sight: what is traded, and its price. */
export function InTopBar({ children }: { readonly children: ReactNode }) {
  const bar = useSyncExternalStore(watchNothing, findBar);
  return bar && createPortal(children, bar);
}
