import { directionOf, localeOf } from '@candor/i18n';
import { ToastProvider, UiProvider } from '@candor/ui';
import type { ReactNode } from 'react';
import { addLayer } from '../platform/back-layers.ts';
import { clock } from '../platform/clock.ts';
import { usePreferences } from '../platform/preferences.ts';
import { texts, useLanguage } from '../platform/texts.ts';
import { AppLink } from './AppLink.tsx';
import { createUiText } from './ui-text.ts';

/** Everything components may ask of the app: language, direction, words, the clock, links. */
export function UiRoot({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const isHidden = usePreferences((preferences) => preferences.areBalancesHidden);
  // A new object each time: components that saw the old one would keep the words of the old language.
  const text = createUiText(texts);
  return (
    <UiProvider
      locale={localeOf(language)}
      direction={directionOf(language)}
      isHidden={isHidden}
      clock={clock}
      text={text}
      Link={AppLink}
      addLayer={addLayer}
    >
      <ToastProvider>{children}</ToastProvider>
    </UiProvider>
  );
}
