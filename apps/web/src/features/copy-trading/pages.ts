import { FollowPage } from './FollowPage.tsx';
import { LeadPage } from './LeadPage.tsx';
import { ProjectPage } from './ProjectPage.tsx';
import { ProjectsPage } from './ProjectsPage.tsx';

export const pages = { projects: ProjectsPage, project: ProjectPage, follow: FollowPage, lead: LeadPage };
