import { lazy } from 'react';
import { HomePage, prepareHome } from './HomePage.tsx';

export const prepare = prepareHome;

export const pages = {
  home: HomePage,
  /** Apart from home, which is the first screen and must stay small. */
  notices: lazy(() => import('./NoticesPage.tsx').then((module) => ({ default: module.NoticesPage }))),
};
