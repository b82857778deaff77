/** What other features may use of transfer: all of it but the page around it. */
export { Transfer } from './Transfer.tsx';
