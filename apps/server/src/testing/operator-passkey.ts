import { type Statement, writeStatement } from '@candor/domain/approvals';
import type { Id } from '@candor/kernel';
import type { Signer } from '../services/chains/signer.ts';
import { challengeFor, enrolmentChallenge } from '../services/operators/signed-challenge.ts';
import { type Cheat, makeSoftAuthenticator } from './soft-authenticator.ts';

export const CONSOLE_ORIGIN = 'http://localhost:8080';
const RP_ID = 'localhost';

/** A passkey as an operator's console would make it, and what it signs. */
export function makeOperatorPasskey(operatorId: Id<'opr'>, username = operatorId.slice(-8)) {
  const device = makeSoftAuthenticator();
  const made = (challenge: Buffer, cheat?: Cheat) => {
    const options = { rp: { id: RP_ID }, challenge: challenge.toString('base64url'), user: { id: 'x' } };
    return device.create(JSON.stringify(options), CONSOLE_ORIGIN, cheat);
  };
  return {
    operatorId,
    username,
    credentialId: device.credentialId,
    enrolment: (cheat?: Cheat, madeFor: string = operatorId) => ({
      ...{ operatorId, username, origin: CONSOLE_ORIGIN },
      response: made(enrolmentChallenge(madeFor), cheat),
    }),
    sign: (statement: Statement, cheat?: Cheat): string => {
      const challenge = challengeFor(writeStatement(statement)).toString('base64url');
      return device.get(JSON.stringify({ rpId: RP_ID, challenge }), CONSOLE_ORIGIN, cheat);
    },
  };
}
export type OperatorPasskey = ReturnType<typeof makeOperatorPasskey>;

/** Entered with a sandbox's signer, and able to approve. */
export async function enrolOperator(signer: Signer, operatorId: Id<'opr'>) {
  const passkey = makeOperatorPasskey(operatorId);
  if (!(await signer.enrol(passkey.enrolment()))) throw new Error('the passkey was not taken');
  return {
    ...passkey,
    approve: (statement: Statement, cheat?: Cheat) =>
      signer.approve(operatorId, writeStatement(statement), passkey.sign(statement, cheat)),
  };
}
