import { searchUsers } from '@candor/contract/users/calls';
import { iconUsers } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  users: '/users',
  user: (id: string) => `/users/${id}`,
  usersSearch: (search: string) => `/users?search=${encodeURIComponent(search)}`,
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'users', at: 50, path: paths.users, icon: iconUsers, key: 'u', call: searchUsers },
  pages: {
    [paths.users]: () => import('./UsersPage.tsx').then((file) => file.UsersPage),
    [paths.user(':id')]: () => import('./UserPage.tsx').then((file) => file.UserPage),
  },
};
