import { LevelsPage } from './LevelsPage.tsx';
import { UserCenterPage } from './UserCenterPage.tsx';

export const pages = { userCenter: UserCenterPage, levels: LevelsPage };
