/** What other features may use of auth: the steps of a sign-in that begins elsewhere. */
export { SecondStep } from './SecondStep.tsx';
export { useSignIn } from './use-sign-in.ts';
