import { HomePage, prepareHome } from './HomePage.tsx';

export const prepare = prepareHome;

export const pages = { home: HomePage };
