/** What other features may use of identity: the name a reviewer accepted. */
export { findCertifiedName } from './certified-name.ts';
