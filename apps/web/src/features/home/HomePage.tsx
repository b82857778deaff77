import { HubPage } from '@candor/ui';
import { type ComponentType, lazy, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { Landing } from './Landing.tsx';

/** Apart from the landing, so that a visitor does not wait for figures that are not theirs. */
const LazyHome = lazy(async () => ({ default: await loadCustomerHome() }));
let arrived: ComponentType | undefined;

async function loadCustomerHome(): Promise<ComponentType> {
  arrived = (await import('./CustomerHome.tsx')).CustomerHome;
  return arrived;
}

/** A customer who opens the app has their home ready before the first frame. */
export async function prepareHome(): Promise<void> {
  if (useStore.getState().isSignedIn) await loadCustomerHome();
}

/** The entry page and home: what a visitor may know, or what a customer has. */
export function HomePage() {
  const isSignedIn = useStore((state) => state.isSignedIn || state.hasEnded);
  const [CustomerHome] = useState(() => arrived ?? LazyHome);
  return <HubPage>{isSignedIn ? <CustomerHome /> : <Landing />}</HubPage>;
}
