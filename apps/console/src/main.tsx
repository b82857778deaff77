import '@candor/ui/tokens.css';
import './app/console.css';
import { assert } from '@candor/kernel';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { learnListed } from './platform/api.ts';
import { texts } from './platform/text.ts';

async function start(): Promise<void> {
  await Promise.all([texts.need('console'), texts.need('ui'), learnListed()]);
  const root = document.getElementById('app');
  assert(root, 'the element the app is drawn into');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// Without its texts the console cannot say what is wrong, so the page itself holds this one sentence.
start().catch((error: unknown) => {
  document.getElementById('failed')?.removeAttribute('hidden');
  throw error;
});
