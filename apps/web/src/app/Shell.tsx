import {
  IconButton,
  IconLink,
  iconBell,
  iconLanguage,
  iconMine,
  iconSearch,
  iconSupport,
  Logo,
  Rail,
  SkipLink,
  TabBar,
  TopBar,
  UiLink,
} from '@candor/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BAR_ID } from '../parts/InTopBar.tsx';
import { closeTopLayer } from '../platform/back-layers.ts';
import { useStore } from '../platform/store.ts';
import { texts, useLanguage, useText } from '../platform/texts.ts';
import { PATHS, type Route, titleKeyOf } from './routes.ts';
import styles from './Shell.module.css';
import { SandboxBanner, StatusBars } from './StatusBars.tsx';
import { useSearch } from './search/use-search.tsx';
import { isHub, TABS } from './tabs.ts';
import { VisitorBar } from './VisitorBar.tsx';

export const MAIN_ID = 'content';

/** Bars and tabs around a page. They stay while pages load, fail and change. */
export function Shell({ route, children }: { readonly route: Route | undefined; readonly children: ReactNode }) {
  const t = useText('common');
  const isSignedIn = useStore((state) => state.isSignedIn);
  const search = useSearch();
  const items = TABS.map(({ tab, path, icon }) => ({
    href: path,
    label: t(`tab.${tab}`),
    icon,
    isCurrent: route?.tab === tab && route.path !== PATHS.signIn,
    onAgain: () => scrollTo({ top: 0, behavior: 'smooth' }),
  }));
  const logo = (
    <UiLink href={PATHS.home} className={styles.logo} aria-label={t('app.name')}>
      <Logo />
    </UiLink>
  );
  const hub = route !== undefined && isHub(route.path);
  // Under a page whose session has ended the rail stays: its owner is about to come back.
  const isVisitor = useStore((state) => !state.isSignedIn && !state.hasEnded);
  return (
    <div className={styles.shell} data-visitor={isVisitor || undefined}>
      <SkipLink targetId={MAIN_ID} />
      {!isVisitor && <Rail label={t('nav.main')} items={items} head={logo} />}
      <div className={styles.column}>
        <SandboxBanner />
        {hub && isVisitor && <VisitorBar route={route} logo={logo} />}
        {hub && !isVisitor && (
          <TopBar
            start={
              <>
                <div className={styles.phoneOnly}>{logo}</div>
                <div id={BAR_ID} className={styles.own} />
              </>
            }
            end={
              <>
                {isSignedIn && <IconButton icon={iconSearch} label={t('nav.search')} onClick={search.open} />}
                {isSignedIn && <Bell />}
                <IconLink icon={iconMine} label={t('nav.profile')} href={PATHS.mine} />
              </>
            }
            below={<StatusBars />}
          />
        )}
        {!hub && <FlowBar route={route} />}
        <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <TabBar label={t('nav.main')} items={items.filter((_, index) => TABS[index]?.isOnPhone)} />
      {search.sheet}
    </div>
  );
}

function Bell() {
  const t = useText('common');
  const count = useStore((state) => state.unread);
  const label = count > 0 ? t('nav.noticesUnread', { count }) : t('nav.notices');
  return <IconLink icon={iconBell} label={label} href={PATHS.notices} count={count} />;
}

function FlowBar({ route }: { readonly route: Route | undefined }) {
  const t = useText('common');
  const navigate = useNavigate();
  const { key } = useLocation();
  const isSignedIn = useStore((state) => state.isSignedIn);
  const home = TABS.find((tab) => tab.tab === route?.tab)?.path ?? PATHS.home;
  return (
    <TopBar
      // A page opened by its link has nothing behind it; then back leads to the destination it belongs to.
      onBack={() => {
        if (!closeTopLayer()) void (key === 'default' ? navigate(home, { replace: true }) : navigate(-1));
      }}
      title={
        <Suspense fallback="…">
          <Title route={route} />
        </Suspense>
      }
      end={
        <>
          {!isSignedIn && route?.path !== PATHS.language && (
            <IconLink icon={iconLanguage} label={t('nav.language')} href={PATHS.language} />
          )}
          <IconLink icon={iconSupport} label={t('nav.support')} href={PATHS.support} />
        </>
      }
      below={<StatusBars />}
    />
  );
}

function Title({ route }: { readonly route: Route | undefined }) {
  const t = useText('titles');
  const common = useText('common');
  return route ? t(titleKeyOf(route.path) as Parameters<typeof t>[0]) : common('missing.title');
}

/** The browser's own title follows the page; its words may come after the first paint. */
export function useDocumentTitle(route: Route | undefined): void {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language makes another title
  useEffect(() => {
    let isCurrent = true;
    const show = () => {
      if (!isCurrent) return;
      const name = texts.text('common', 'app.name');
      const title = route && texts.text('titles', titleKeyOf(route.path) as 'find.find');
      document.title = title ? `${title} · ${name}` : name;
    };
    void (texts.need('titles') ?? Promise.resolve()).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [route, language]);
}
