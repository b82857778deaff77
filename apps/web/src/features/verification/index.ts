/** The slider and the proof of work, asked before a code is sent or a log-in is tried. */
export { prepareVerification, useVerification } from './use-verification.tsx';
