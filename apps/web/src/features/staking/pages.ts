import { HoldingPage } from './HoldingPage.tsx';
import { HoldingsPage } from './HoldingsPage.tsx';
import { ProjectPage } from './ProjectPage.tsx';
import { ProjectsPage } from './ProjectsPage.tsx';

export const pages = { projects: ProjectsPage, project: ProjectPage, holdings: HoldingsPage, holding: HoldingPage };
