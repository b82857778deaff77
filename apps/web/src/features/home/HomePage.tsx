import { HubPage } from '@candor/ui';
import { type ComponentType, lazy, useState } from 'react';
import { moreListed } from '../../platform/app-info.ts';
import { useStore } from '../../platform/store.ts';

/** Apart from each other, so that neither a visitor nor a customer waits for what is not theirs. */
const LazyHome = lazy(async () => ({ default: (await loadCustomerHome()).CustomerHome }));
const LazyLanding = lazy(async () => ({ default: (await loadLanding()).Landing }));
const arrived: { home?: ComponentType; landing?: ComponentType } = {};

async function loadCustomerHome() {
  const [home, listed] = await Promise.all([import('./CustomerHome.tsx'), moreListed()]);
  if (listed) home.listAssets(listed.assets);
  arrived.home = home.CustomerHome;
  return home;
}

async function loadLanding() {
  const landing = await import('./Landing.tsx');
  arrived.landing = landing.Landing;
  return landing;
}

/** A customer who opens the app has their home ready before the first frame, figures included; a visitor has the landing. */
export async function prepareHome(): Promise<void> {
  if (!useStore.getState().isSignedIn) {
    await loadLanding();
    return;
  }
  const { askForFigures } = await loadCustomerHome();
  await askForFigures();
}

/** The entry page and home: what a visitor may know, or what a customer has. */
export function HomePage() {
  const isSignedIn = useStore((state) => state.isSignedIn || state.hasEnded);
  const [CustomerHome] = useState(() => arrived.home ?? LazyHome);
  const [Landing] = useState(() => arrived.landing ?? LazyLanding);
  return <HubPage>{isSignedIn ? <CustomerHome /> : <Landing />}</HubPage>;
}
