/** Pages of this feature. */
export const PROJECTS_PATH = '/pages/staking/projects';
export const PROJECT_PATH = '/pages/staking/project';
export const HOLDINGS_PATH = '/pages/staking/holdings';
export const HOLDING_PATH = '/pages/staking/holding';
