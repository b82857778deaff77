import { DemoPage } from './DemoPage.tsx';

export const pages = { demo: DemoPage };
