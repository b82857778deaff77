import { lazy } from 'react';
import { useStore } from '../../platform/store.ts';
import { Landing } from './Landing.tsx';

/** Apart from the landing, so that a visitor does not wait for figures that are not theirs. */
const CustomerHome = lazy(() => import('./CustomerHome.tsx').then((module) => ({ default: module.CustomerHome })));

/** The entry page and home: what a visitor may know, or what a customer has. */
export function HomePage() {
  const isSignedIn = useStore((state) => state.isSignedIn || state.hasEnded);
  return isSignedIn ? <CustomerHome /> : <Landing />;
}
