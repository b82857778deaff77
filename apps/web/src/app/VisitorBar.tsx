import { buttonClass, IconButton, IconLink, iconLanguage, iconTheme, TopBar, UiLink } from '@candor/ui';
import type { ReactNode } from 'react';
import { BAR_ID } from '../parts/InTopBar.tsx';
import { switchTheme } from '../platform/preferences.ts';
import { useText } from '../platform/texts.ts';
import { PATHS, type Route } from './routes.ts';
import { StatusBars } from './StatusBars.tsx';
import { TABS } from './tabs.ts';
import styles from './VisitorBar.module.css';

/** What there is to see without an account. On a phone the tabs at the bottom lead there. */
const PLACES = ['quotation', 'trade', 'find', 'wallet', 'information'] as const;

type VisitorBarProps = { readonly route: Route; readonly logo: ReactNode };

/** A visitor has no rail: places to look at, language, look and the two ways in stand in one line. */
export function VisitorBar({ route, logo }: VisitorBarProps) {
  const t = useText('common');
  return (
    <TopBar
      start={
        <>
          {logo}
          <nav className={styles.places} aria-label={t('nav.main')}>
            {TABS.map(({ tab, path }) => {
              const place = PLACES.find((each) => each === tab);
              return (
                place && (
                  <UiLink
                    key={tab}
                    href={path}
                    className={styles.place}
                    aria-current={route.tab === tab ? 'page' : undefined}
                  >
                    {t(place === 'quotation' ? 'nav.markets' : `tab.${place}`)}
                  </UiLink>
                )
              );
            })}
          </nav>
        </>
      }
      end={
        <>
          <IconLink icon={iconLanguage} label={t('nav.language')} href={PATHS.language} />
          <IconButton icon={iconTheme} label={t('nav.theme')} onClick={switchTheme} />
          <UiLink href={PATHS.signIn} className={styles.signIn}>
            {t('nav.signIn')}
          </UiLink>
          <span className={styles.register}>
            <UiLink href={PATHS.register} className={buttonClass({ size: 'medium' })}>
              {t('nav.register')}
            </UiLink>
          </span>
        </>
      }
      below={
        <>
          <div id={BAR_ID} className={styles.own} />
          <StatusBars />
        </>
      }
    />
  );
}
