import { approvalPasskeyRoutes } from './approval-passkey.ts';
import { colleagueRoutes } from './colleagues.ts';
import { ownSecurityRoutes } from './own-security.ts';
import { signInRoutes } from './sign-in.ts';

export const operatorRoutes = [...signInRoutes, ...ownSecurityRoutes, ...approvalPasskeyRoutes, ...colleagueRoutes];
