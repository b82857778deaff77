export { isPermitted, PERMISSIONS, type Permission, ROLE_PERMISSIONS } from './permissions.ts';
