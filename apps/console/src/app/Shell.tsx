import { operatorMe } from '@candor/contract/operators/calls';
import { MINUTE_MS } from '@candor/kernel';
import { iconMenu, type NavItem, SkipLink, TabBar } from '@candor/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { focusSearch } from '../parts/focus-search.ts';
import { OfflineStrip } from '../parts/OfflineStrip.tsx';
import { SandboxStrip } from '../parts/SandboxStrip.tsx';
import { paths } from '../platform/paths.ts';
import { sessionStore } from '../platform/session.ts';
import { useText } from '../platform/text.ts';
import { useOperator } from '../platform/use-operator.ts';
import { useRead } from '../platform/use-read.ts';
import { ConsoleRail } from './ConsoleRail.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import styles from './Shell.module.css';
import { isInside, OPEN_SECTIONS, tabSectionsFor } from './sections.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWaitingCount } from './use-waiting-count.ts';

const MAIN_ID = 'main';

export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useFreshOperator();
  useShortcuts((shortcut) => {
    if (shortcut.do === 'help') return setHelpOpen(true);
    if (shortcut.do === 'search') return focusSearch();
    const section = OPEN_SECTIONS.find(({ key }) => key === shortcut.key);
    if (section) navigate(section.path);
  });

  const { roles } = useOperator();
  const waiting = useWaitingCount();
  const tabs: NavItem[] = tabSectionsFor(roles).map(({ name, path, icon }) => ({
    href: path,
    label: name === 'approvals' && waiting > 0 ? t('approvals.tab', { count: waiting }) : t(`section.${name}`),
    icon,
    isCurrent: isInside(pathname, path),
  }));
  const isElsewhere = !tabs.some((tab) => tab.isCurrent);
  tabs.push({ href: paths.more, label: t('nav.more'), icon: iconMenu, isCurrent: isElsewhere });

  return (
    <div className={styles.shell}>
      <SkipLink targetId={MAIN_ID} />
      <ConsoleRail pathname={pathname} waiting={waiting} onHelp={() => setHelpOpen(true)} />
      <div className={styles.column}>
        <SandboxStrip />
        <OfflineStrip />
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <TabBar label={t('nav.label')} items={tabs} />
      <KeyboardHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

/**
 * Roles may change while somebody is signed in; the server's word replaces the one kept at sign-in. Asking every minute
 * also clears the screen of whoever was signed out elsewhere.
 */
function useFreshOperator(): void {
  const me = useRead(operatorMe, {}, { everyMs: MINUTE_MS });
  const operator = me.state === 'ready' ? me.value.operator : undefined;
  useEffect(() => {
    const { session } = sessionStore.get();
    if (operator && session && JSON.stringify(operator) !== JSON.stringify(session.operator)) {
      sessionStore.open({ ...session, operator });
    }
  }, [operator]);
}
