import { useToast, useUi } from '@candor/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../platform/api.ts';
import { memoCall } from '../platform/cached-call.ts';
import { useOnline } from '../platform/online.ts';
import { currentSession } from '../platform/session.ts';
import { sessionStore } from '../platform/storage.ts';
import { useStore } from '../platform/store.ts';
import { useText } from '../platform/texts.ts';
import { PATHS } from './routes.ts';

/** Listens for the customer's own events, from after the first paint until they leave. */
export function useLiveUpdates(): void {
  const isSignedIn = useStore((state) => state.isSignedIn);
  const showToast = useToast();
  const t = useText('common');
  const { locale } = useUi();
  // A change of language must not cut the connection: the newest words are read when something arrives.
  const navigate = useNavigate();
  const say = useRef({ t, locale, navigate });
  useEffect(() => {
    say.current = { t, locale, navigate };
  });
  useEffect(() => {
    if (!isSignedIn) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./live/live-news.ts').then(({ listen }) => {
      if (!isOver) stop = listen(() => say.current, showToast);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isSignedIn, showToast]);
}

/** The log-in that was asked about: another one in the same tab is asked about again. */
const ASKED = 'candor.securityAsked';

/** Loads who is signed in, and sends an account without security facts to the security edit page, once for each log-in. */
export function useSecurityRedirect(): void {
  const isSignedIn = useStore((state) => state.isSignedIn);
  const isOnline = useOnline();
  const navigate = useNavigate();
  useEffect(() => {
    // Asked again when the way is open again: a page opened without one must not stay without its owner.
    if (!isSignedIn || !isOnline) return;
    void memoCall('app.user/account_manage/get_user', {}).then((reply) => {
      if (reply.ok) useStore.setState({ userInfo: reply.value.data });
    });
    const login = currentSession();
    if (sessionStore.get(ASKED) === login) return;
    void call('app.user/account/info', {}).then((reply) => {
      // Asked twice at once, the second answer would lead away whoever has gone on.
      if (!reply.ok || sessionStore.get(ASKED) === login) return;
      sessionStore.set(ASKED, login);
      if (reply.value.account_info.security === null) navigate(PATHS.securityEdit);
    });
  }, [isSignedIn, isOnline, navigate]);
}
