import '@candor/ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Bench } from './app/Bench.tsx';
import { Stage } from './app/Stage.tsx';
import { readSettings } from './app/settings.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

const address = new URL(location.href);
const settings = readSettings(address.searchParams);
const isStage = address.searchParams.has('stage');

createRoot(root).render(
  <StrictMode>{isStage ? <Stage settings={settings} /> : <Bench first={settings} />}</StrictMode>,
);
