import '@candor/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepFocus } from './app/keep-focus.ts';
import { preparePage } from './app/page-groups.ts';
import { watchPreloadErrors } from './app/reload-once.ts';
import { findRoute } from './app/routes.ts';
import { learnInfo } from './platform/app-info.ts';
import { watchBack } from './platform/back-layers.ts';
import { onBack, watchBrowser } from './platform/online.ts';
import { showPreferences, usePreferences } from './platform/preferences.ts';
import { currentToken, isRemembered, restoreSession } from './platform/session.ts';
import { useStore } from './platform/store.ts';
import { texts } from './platform/texts.ts';

/** How long the first frame waits for the page and its figures, so that it is whole; after that it shows what it has. */
const PATIENCE_MS = 400;

history.scrollRestoration = 'manual';
watchPreloadErrors();
watchBack();
restoreSession();
showPreferences(usePreferences.getState());
useStore.setState({ language: texts.language() });

watchBrowser();
const info = learnInfo();
onBack(() => void learnInfo());
const route = findRoute(location.hash.slice(1).split('?', 1)[0] || '/');
const whole = Promise.all([route && preparePage(route), info]);

// At once false for everybody else.
const restored =
  currentToken() === '' && isRemembered() && import('./platform/restore.ts').then(({ restore }) => restore());

const root = document.getElementById('root');
if (root) keepFocus(root);
// The words of the shell come first: without them there is nothing to show.
Promise.all([texts.need('common'), texts.need('ui')])
  .then(() => restored)
  .then(() => Promise.race([whole, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]))
  .then(
    () => root && createRoot(root).render(<App />),
    () => document.getElementById('boot-failed')?.removeAttribute('hidden'),
  );
