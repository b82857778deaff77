import { type Clock, fixedClock, instant } from '@candor/kernel';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UiProvider, type UiProviderProps } from '../provider/UiProvider.tsx';
import { ENGLISH } from './english.ts';

export const NOON = instant(Date.UTC(2026, 10, 15, 12));

/** Draws a component as an app would: in a provider, with English words and a clock that stands still. */
export function renderUi(children: ReactNode, given: Partial<UiProviderProps> = {}) {
  const clock: Clock = given.clock ?? fixedClock(NOON);
  const wrap = (content: ReactNode, more: Partial<UiProviderProps> = {}) => (
    <UiProvider locale="en" timeZone="UTC" text={ENGLISH} {...given} {...more} clock={clock}>
      {content}
    </UiProvider>
  );
  const view = render(wrap(children));
  return {
    ...view,
    redraw: (content: ReactNode, more?: Partial<UiProviderProps>) => view.rerender(wrap(content, more)),
  };
}
