/** What other features may use of identity: one line of who looked at a document. */
export { type Look, LookRow } from './LookRow.tsx';
