import '@candor/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { watchPreloadErrors } from './app/reload-once.ts';
import { memoCall } from './platform/cached-call.ts';
import { showPreferences, usePreferences } from './platform/preferences.ts';
import { restoreSession } from './platform/session.ts';
import { useStore } from './platform/store.ts';
import { texts } from './platform/texts.ts';

history.scrollRestoration = 'manual';
watchPreloadErrors();
restoreSession();
showPreferences(usePreferences.getState());
useStore.setState({ language: texts.language() });

void memoCall('app.util/init', {}).then((reply) => {
  if (!reply.ok) return;
  const { exchange1, exchange2 } = reply.value;
  useStore.setState({ appInfo: reply.value, exchange1, exchange2 });
});

const root = document.getElementById('root');
// The words of the shell come first: without them there is nothing to show.
Promise.all([texts.need('common'), texts.need('ui')]).then(
  () => root && createRoot(root).render(<App />),
  () => document.getElementById('boot-failed')?.removeAttribute('hidden'),
);
