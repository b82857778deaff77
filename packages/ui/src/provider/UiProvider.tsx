import { assert, type Clock } from '@candor/kernel';
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import { PlainLink, type UiLinkProps } from './PlainLink.tsx';
import type { UiText } from './ui-text.ts';

export type Direction = 'ltr' | 'rtl';

/** What every component may ask of the app it stands in. */
export type Ui = {
  /** BCP-47, such as `en` or `zh-Hant`. */
  readonly locale: string;
  readonly direction: Direction;
  /** IANA name; without it the device decides. */
  readonly timeZone: string | undefined;
  readonly isHidden: boolean;
  /** Whether a copy or an accepted tap may be felt. */
  readonly hasHaptics: boolean;
  readonly clock: Clock;
  readonly text: UiText;
  /** How the app's router draws a link. Without it a link is a plain anchor, which hash routes follow by themselves. */
  readonly Link: ComponentType<UiLinkProps>;
  /** Tells the app that something stands in front of the page, so that going back closes it first; the answer ends that. */
  readonly addLayer: ((close: () => void) => () => void) | undefined;
};

const UiContext = createContext<Ui | undefined>(undefined);

export type UiProviderProps = {
  readonly locale: string;
  readonly direction?: Direction | undefined;
  readonly timeZone?: string | undefined;
  readonly isHidden?: boolean | undefined;
  readonly hasHaptics?: boolean | undefined;
  readonly clock: Clock;
  readonly text: UiText;
  readonly Link?: ComponentType<UiLinkProps> | undefined;
  readonly addLayer?: Ui['addLayer'];
  readonly children: ReactNode;
};

export function UiProvider({
  locale,
  direction = 'ltr',
  timeZone,
  isHidden = false,
  hasHaptics = true,
  clock,
  text,
  Link = PlainLink,
  addLayer,
  children,
}: UiProviderProps) {
  const ui = useMemo(
    () => ({ locale, direction, timeZone, isHidden, hasHaptics, clock, text, Link, addLayer }),
    [locale, direction, timeZone, isHidden, hasHaptics, clock, text, Link, addLayer],
  );
  return <UiContext value={ui}>{children}</UiContext>;
}

export function useUi(): Ui {
  const ui = use(UiContext);
  assert(ui, 'a UiProvider');
  return ui;
}
