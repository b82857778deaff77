import { useEffect, useRef } from 'react';
import { addLayer } from '../platform/back-layers.ts';

/** While `isInside` a flow, going back leads one step back in it instead of away from the page. */
export function useStepBack(isInside: boolean, goBack: () => void): void {
  const latest = useRef(goBack);
  useEffect(() => {
    latest.current = goBack;
  });
  useEffect(() => (isInside ? addLayer(() => latest.current()) : undefined), [isInside]);
}
