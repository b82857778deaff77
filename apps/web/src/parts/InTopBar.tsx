import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Where the shell keeps room for a page's own line. */
export const BAR_ID = 'bar';

/** A line of the page that stands in the bar above it and stays in sight: what is traded, and its price. */
export function InTopBar({ children }: { readonly children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setBar(document.getElementById(BAR_ID)), []);
  return bar && createPortal(children, bar);
}
