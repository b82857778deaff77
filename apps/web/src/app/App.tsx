import { createElement, lazy, Suspense, useEffect } from 'react';
import { HashRouter, type Location, Navigate, Route as RouterRoute, Routes, useLocation } from 'react-router';
import { useStore } from '../platform/store.ts';
import { useUnlock } from '../platform/unlock.ts';
import { LoadBoundary } from './LoadBoundary.tsx';
import { MissingPage } from './MissingPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { pageOf } from './page-groups.ts';
import { allowReload } from './reload-once.ts';
import { findRoute, PATHS, ROUTES, type Route } from './routes.ts';
import { MAIN_ID, Shell, useDocumentTitle } from './Shell.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { UiRoot } from './UiRoot.tsx';
import { useLiveUpdates, useSecurityRedirect } from './use-session-effects.ts';
import { useUpdate } from './use-update.ts';

const SignInSheet = lazy(() => import('../features/auth/SignInSheet.tsx').then((m) => ({ default: m.SignInSheet })));

const UnlockSheet = lazy(() =>
  import('../features/security/UnlockSheet.tsx').then((m) => ({ default: m.UnlockSheet })),
);

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
  const isTurnedAway = useStore((state) => state.isTurnedAway);
  const book = useStore((state) => state.book);
  const isUnlocking = useUnlock((state) => state.asking !== null);
  useLiveUpdates();
  useSecurityRedirect();
  useUpdate();

  // A session that ends under an open page leaves that page in place, with what was typed into it, below the sign-in.
  const beneath = hasEnded ? (location.state as SignInState)?.beneath : undefined;
  const shown = beneath ?? location;
  const route = findRoute(shown.pathname);
  useDocumentTitle(route);
  // On any page: figures of somebody who is signed out must not stay on a screen that may be in other hands by now.
  const mustSignIn = hasEnded && !isSignedIn && !beneath;
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
            {/* A page below the sign-in still stands at its own address. */}
            <Routes location={shown}>
              {ROUTES.map((each) => (
                <RouterRoute key={each.path} path={each.path} caseSensitive element={<Page route={each} />} />
              ))}
              <RouterRoute path="*" element={<MissingPage />} />
            </Routes>
          </Suspense>
        </LoadBoundary>
      </Shell>
      {isTurnedAway && location.pathname !== PATHS.signIn && (
        <Navigate to={PATHS.signIn} state={{ from: location }} replace />
      )}
      {mustSignIn && <Navigate to={PATHS.signIn} state={{ beneath: location }} />}
      {isUnlocking && (
        <Suspense fallback={null}>
          <UnlockSheet />
        </Suspense>
      )}
      {beneath && (
        <Suspense fallback={null}>
          <SignInSheet backTo={beneath} />
        </Suspense>
      )}
    </>
  );
}

function Page({ route }: { readonly route: Route }) {
  const location = useLocation();
  const isOpen = useStore((state) => route.access !== 'customer' || state.isSignedIn || state.hasEnded);
  if (!isOpen) return <Navigate to={PATHS.signIn} state={{ from: location }} replace />;
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
