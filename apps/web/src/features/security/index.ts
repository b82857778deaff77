/** What other features may use of security: asking once more who is there, before something that matters. */
export { useProof } from './proof/use-proof.tsx';
export { useSecond } from './proof/use-second.tsx';
