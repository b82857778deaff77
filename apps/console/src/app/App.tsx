import { clock } from '@candor/client/clock';
import { ToastProvider, UiProvider } from '@candor/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { HashRouter, matchPath, useLocation } from 'react-router';
import { JoinPage } from '../features/operators/JoinPage.tsx';
import { SignInPage } from '../features/operators/SignInPage.tsx';
import { AppLink } from '../platform/AppLink.tsx';
import { paths } from '../platform/paths.ts';
import { makeQueryClient } from '../platform/query-client.ts';
import { useSessionState } from '../platform/session.ts';
import { LANGUAGE } from '../platform/text.ts';
import { makeUiText } from '../platform/ui-text.ts';
import { Enrolled } from './Enrolled.tsx';
import { Pages } from './Pages.tsx';
import { Shell } from './Shell.tsx';

export function App() {
  const [uiText] = useState(makeUiText);
  return (
    <UiProvider locale={LANGUAGE} clock={clock} text={uiText} Link={AppLink}>
      <ToastProvider>
        <HashRouter>
          <Gate />
        </HashRouter>
      </ToastProvider>
    </UiProvider>
  );
}

/**
 * Sign-in stands in place of the page, whose address stays as it is: whoever signs in is where they wanted to be, and
 * after a session has ended nothing of it is left on the screen for the next person at the desk.
 */
function Gate() {
  const { session, isEnded } = useSessionState();
  const { pathname } = useLocation();
  const invite = matchPath(paths.join(':invite'), pathname)?.params.invite;
  if (invite !== undefined) {
    return (
      <FreshClient key={invite}>
        <JoinPage invite={invite} />
      </FreshClient>
    );
  }
  return (
    <FreshClient key={session && `${session.operator.id} ${session.expiresAt}`}>
      {session ? (
        <Enrolled>
          <Shell>
            <Pages />
          </Shell>
        </Enrolled>
      ) : (
        <SignInPage isEnded={isEnded} />
      )}
    </FreshClient>
  );
}

/** What one operator has read is forgotten with their session. */
function FreshClient({ children }: { readonly children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
