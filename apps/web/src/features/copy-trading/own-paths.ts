/** Pages of this feature; nobody else links to them. */
export const PROJECTS_PATH = '/pages/copy-trading/projects';
export const PROJECT_PATH = '/pages/copy-trading/project';
export const FOLLOW_PATH = '/pages/copy-trading/follow';
export const LEAD_PATH = '/pages/copy-trading/lead';
