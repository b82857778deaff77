import { HubPage } from '@candor/ui';
import { type ComponentType, lazy, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { Landing } from './Landing.tsx';

/** Apart from the landing, so that a visitor does not wait for figures that are not theirs. */
const LazyHome = lazy(async () => ({ default: (await loadCustomerHome()).CustomerHome }));
let arrived: ComponentType | undefined;

async function loadCustomerHome() {
  const home = await import('./CustomerHome.tsx');
  arrived = home.CustomerHome;
  return home;
}

/** A customer who opens the app has their home ready before the first frame, figures included. */
export async function prepareHome(): Promise<void> {
  if (!useStore.getState().isSignedIn) return;
  const { askForFigures } = await loadCustomerHome();
  await askForFigures();
}

/** The entry page and home: what a visitor may know, or what a customer has. */
export function HomePage() {
  const isSignedIn = useStore((state) => state.isSignedIn || state.hasEnded);
  const [CustomerHome] = useState(() => arrived ?? LazyHome);
  return <HubPage>{isSignedIn ? <CustomerHome /> : <Landing />}</HubPage>;
}
