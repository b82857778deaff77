import { Loading, SkeletonRows } from '@candor/ui';
import { createElement, lazy, Suspense, useEffect, useMemo } from 'react';
import {
  HashRouter,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  Navigate,
  NavigationType,
  useLocation,
} from 'react-router';
import { useStore } from '../platform/store.ts';
import { LoadBoundary } from './LoadBoundary.tsx';
import { MissingPage } from './MissingPage.tsx';
import { pageOf } from './page-groups.ts';
import { allowReload } from './reload-once.ts';
import { findRoute, PATHS, PERSONAL_PATHS, type Route } from './routes.ts';
import { MAIN_ID, Shell, useDocumentTitle } from './Shell.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { UiRoot } from './UiRoot.tsx';
import { useLiveUpdates, useSecurityRedirect } from './use-session-effects.ts';
import { useUpdate } from './use-update.ts';

const SignInSheet = lazy(() => import('../features/auth/SignInSheet.tsx').then((m) => ({ default: m.SignInSheet })));

export function App() {
  return (
    <HashRouter>
      <UiRoot>
        <Screen />
      </UiRoot>
    </HashRouter>
  );
}

/** Where to go after signing in, and what stays open underneath. */
export type SignInState = { readonly from?: Location; readonly beneath?: Location } | null;

function Screen() {
  const location = useLocation();
  const isSignedIn = useStore((state) => state.isSignedIn);
  const hasEnded = useStore((state) => state.hasEnded);
  const book = useStore((state) => state.book);
  useLiveUpdates();
  useSecurityRedirect();
  useUpdate();

  // A session that ends under an open page leaves that page in place, with what was typed into it, below the sign-in.
  const beneath = hasEnded ? (location.state as SignInState)?.beneath : undefined;
  const shown = beneath ?? location;
  // A page below the sign-in still stands at its own address. The router's `Routes` would say so too, and bring along all it
  // has for matching paths, three kilobytes for every visitor: our table of routes has found the page already.
  const place = useMemo(() => ({ location: shown, navigationType: NavigationType.Pop }), [shown]);
  const route = findRoute(shown.pathname);
  useDocumentTitle(route);
  const isOpen = route?.access !== 'customer' || isSignedIn || hasEnded;
  // Figures of somebody who is signed out must not stay on a screen that may be in other hands by now.
  const isPersonal = route !== undefined && (route.access === 'customer' || PERSONAL_PATHS.includes(route.path));
  const mustSignIn = hasEnded && !isSignedIn && !beneath && isPersonal;
  useEffect(() => {
    // The flag outlives the sign-in until the page below is the page again, or it would be lost in between.
    if (isSignedIn && hasEnded && location.pathname !== PATHS.signIn) useStore.setState({ hasEnded: false });
  }, [isSignedIn, hasEnded, location.pathname]);

  return (
    <>
      <Shell route={route}>
        {/* In the other book every page begins anew: nothing typed for play money is sent with real money. */}
        <LoadBoundary key={book + shown.pathname}>
          <Suspense fallback={<PageLoading />}>
            <LocationContext.Provider value={place}>
              {!route ? (
                <MissingPage />
              ) : isOpen ? (
                <Page route={route} />
              ) : (
                <Navigate to={PATHS.signIn} state={{ from: location }} replace />
              )}
            </LocationContext.Provider>
          </Suspense>
        </LoadBoundary>
      </Shell>
      {mustSignIn && <Navigate to={PATHS.signIn} state={{ beneath: location }} />}
      {beneath && (
        <Suspense fallback={null}>
          <SignInSheet backTo={beneath} />
        </Suspense>
      )}
    </>
  );
}

function Page({ route }: { readonly route: Route }) {
  return (
    <>
      {createElement(pageOf(route))}
      <Arrived key={route.path} />
    </>
  );
}

/** Rendered only once its page is there: from then on scrolling and focus mean something. */
function Arrived() {
  useScrollMemory();
  useEffect(() => {
    allowReload();
    // Whoever follows a link by keyboard or ear stands on a link that is gone; the new page takes them in.
    const main = document.getElementById(MAIN_ID);
    const focused = document.activeElement;
    if (hasArrivedBefore && main && !main.contains(focused) && !focused?.closest('dialog')) {
      main.focus({ preventScroll: true });
    }
    hasArrivedBefore = true;
  }, []);
  return null;
}

/** The first page of a visit leaves the focus at the top, where the skip link is. */
let hasArrivedBefore = false;

function PageLoading() {
  return (
    <Loading>
      <SkeletonRows count={6} />
    </Loading>
  );
}
