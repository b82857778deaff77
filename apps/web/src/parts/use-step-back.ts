import { useEffect, useLayoutEffect, useRef } from 'react';
import { addLayer } from '../platform/back-layers.ts';

/** While `isInside` a flow, going back leads one step back in it instead of away from the page. */
export function useStepBack(isInside: boolean, goBack: () => void): void {
  const latest = useRef(goBack);
  useEffect(() => {
    latest.current = goBack;
  });
  // With the step and not after it: going back from a step that is seen already would leave the page.
  useLayoutEffect(() => (isInside ? addLayer(() => latest.current()) : undefined), [isInside]);
}
