import { NotOpenPage } from './NotOpenPage.tsx';

export const pages = { notOpen: NotOpenPage };
