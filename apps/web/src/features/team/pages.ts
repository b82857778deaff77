import { FriendsPage } from './FriendsPage.tsx';
import { InvitePage } from './InvitePage.tsx';
import { SharesPage } from './SharesPage.tsx';
import { TeamPage } from './TeamPage.tsx';

export const pages = { team: TeamPage, friends: FriendsPage, shares: SharesPage, invite: InvitePage };
