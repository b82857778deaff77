export { newKey } from '@candor/client/new-key';
