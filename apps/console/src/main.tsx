import '@candor/ui/tokens.css';
import './app/console.css';
import { init } from '@candor/contract/util/calls';
import { learnAnswer } from '@candor/domain/listing';
import { assert } from '@candor/kernel';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { call } from './platform/api.ts';
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

/** What was listed since this console was built. Answers are read by schemas that let no other asset through. */
async function learnListed(): Promise<void> {
  const reply = await call(init, {}, { isAnonymous: true });
  if (reply.ok) learnAnswer(reply.value);
}

// Without its texts the console cannot say what is wrong, so the page itself holds this one sentence.
start().catch((error: unknown) => {
  document.getElementById('failed')?.removeAttribute('hidden');
  throw error;
});
