import type { AccountEvent } from '@candor/contract';
import { storedLanguage } from './language.ts';
import { learnSoon } from './learn-soon.ts';
import { hearChannel, lendLine, publishLineState } from './live-channels.ts';
import { openLiveSocket } from './live-socket.ts';
import { noteDoubt, noteReached, onBack } from './online.ts';
import { queryClient } from './query-client.ts';
import { onRenew, whenProven } from './renewal.ts';
import { currentToken, endSession } from './session.ts';
import { useStore } from './store.ts';

/**
 * Starts listening for the signed-in customer; the answer stops it. With every event the calls of `toldPaths` are read
 * anew, and `onEvent` hears of it; `begin` is called now and after a gap. Loaded after the first paint.
 */
export function startLive(
  livePaths: readonly string[],
  begin: () => void,
  onEvent: (event: AccountEvent) => void,
): () => void {
  begin();
  const readAnew = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => livePaths.some((start) => String(queryKey[0]).startsWith(start)),
    });
  const catchUp = () => {
    readAnew();
    begin();
  };
  // [LST-48] Which networks, markets and assets there are is in answers that no event of the customer's would have read anew.
  const learning = learnSoon(() => {
    void queryClient.invalidateQueries();
    begin();
  });
  const socket = openLiveSocket({
    url: `${location.origin.replace(/^http/, 'ws')}/api/ws`,
    token: currentToken,
    language: storedLanguage,
    channels: ['account', 'notice'],
    onState: (live) => {
      useStore.setState({ live });
      publishLineState(live === 'open');
      if (live === 'open') noteReached();
      if (live === 'stale') noteDoubt();
    },
    onGap: catchUp,
    onEnded: endProven,
    onEvent: (channel, name, data, token) => {
      if (channel === 'notice') {
        learning.soon();
        return;
      }
      if (channel !== 'account') return hearChannel(channel, name, data);
      // Our own server's word about our own account: its shape is the contract's.
      const event = { name, data } as AccountEvent;
      if (event.name === 'session.ended') endProven(token);
      else {
        readAnew();
        onEvent(event);
      }
    },
  });
  const takeBack = lendLine(socket);
  const wake = () => {
    if (!document.hidden) socket.wake();
  };
  const stopRenewing = onRenew(socket.reopen);
  const stopHealing = onBack(wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    learning.cancel();
    stopHealing();
    document.removeEventListener('visibilitychange', wake);
    stopRenewing();
    takeBack();
    socket.close();
    useStore.setState({ live: 'off', unread: 0, asksConsent: false });
  };
}

/** A token that was replaced by another ends too, and the page goes on with the other. */
function endProven(token: string): void {
  void whenProven().then(() => endSession(token));
}
