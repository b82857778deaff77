import { type RefObject, useEffect, useRef } from 'react';

type PriceField = 'price' | 'stopPrice';

/** Arrows move the price that is being edited by its smallest step, as in every ticket of the field. */
export function usePriceSteps(onStep: (field: PriceField, by: 1 | -1) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const heard = useRef(onStep);
  useEffect(() => {
    heard.current = onStep;
  });
  useEffect(() => {
    const shown = form.current;
    const step = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
      const name = event.target instanceof HTMLInputElement ? event.target.name : '';
      if (by === undefined || (name !== 'price' && name !== 'stopPrice')) return;
      event.preventDefault();
      heard.current(name, by);
    };
    shown?.addEventListener('keydown', step);
    return () => shown?.removeEventListener('keydown', step);
  }, []);
  return form;
}
