/** Pages of this feature that nobody else links to; the others stand in the table every visitor loads. */
export const TEAM_PATH = '/pages/team/team';
export const FRIENDS_PATH = '/pages/team/friends';
export const SHARES_PATH = '/pages/team/shares';
