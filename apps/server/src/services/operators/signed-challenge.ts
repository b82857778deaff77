import { createHash } from 'node:crypto';

/** [APR-15] What a passkey is asked to sign for a statement. The signer works it out again from what it is about to pay. */
export function challengeFor(statement: string): Buffer<ArrayBuffer> {
  return Buffer.from(createHash('sha256').update(statement).digest('hex'), 'hex');
}

/** What a passkey is made with that will sign approvals: it can be entered for nobody else. */
export function enrolmentChallenge(operatorId: string): Buffer<ArrayBuffer> {
  return challengeFor(JSON.stringify(['candor: enrol', operatorId]));
}
