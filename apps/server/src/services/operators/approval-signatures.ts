import { type Statement, writeStatement } from '@candor/domain/approvals';
import { type Id, MINUTE_MS, ok, type Result, refuse } from '@candor/kernel';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { Operator, Platform } from '../../platform/platform.ts';
import { SignerAway } from '../chains/signer.ts';
import { challengeFor, enrolmentChallenge } from './signed-challenge.ts';

export type SignatureRefusal = 'approval.signatureNeeded' | 'approval.signatureWrong' | 'treasury.signerAway';

const CEREMONY_MS = 5 * MINUTE_MS;

/** Runs what asks the signer; a signer that does not answer is a refusal the operator can act on. */
export async function unlessAway<T, C extends string>(
  ask: () => Promise<Result<T, C>>,
): Promise<Result<T, C | 'treasury.signerAway'>> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SignerAway) return refuse('treasury.signerAway');
    throw error;
  }
}

/** [APR-15] Hands an operator's signature to the signer, which judges it. Null is a proposal that nobody signs. */
export function takeSignature(
  { signer }: Pick<Platform, 'signer'>,
  operatorId: Id<'opr'>,
  statement: Statement | null,
  assertion: string | undefined,
): Promise<Result<null, SignatureRefusal>> {
  if (statement === null) return Promise.resolve(ok(null));
  const text = writeStatement(statement);
  return unlessAway(async () => {
    if (assertion !== undefined) {
      return (await signer.approve(operatorId, text, assertion)) ? ok(null) : refuse('approval.signatureWrong');
    }
    return (await signer.approval(operatorId, text)).isNeeded ? refuse('approval.signatureNeeded') : ok(null);
  });
}

/** [APR-15] What a browser asks the operator's passkey to sign. */
export async function signingOptions(
  { signer }: Pick<Platform, 'signer'>,
  operatorId: Id<'opr'>,
  statement: Statement,
  origin: string,
) {
  const text = writeStatement(statement);
  const { isNeeded, passkeys } = await signer.approval(operatorId, text);
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: challengeFor(text),
    timeout: CEREMONY_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ id }) => ({ id })),
  });
  return { isNeeded, hasPasskey: passkeys.length > 0, statement: text, options: JSON.stringify(options) };
}

/** What a browser makes an operator's passkey with. */
export async function enrolmentOptions(
  { signer }: Pick<Platform, 'signer'>,
  { id, username }: Pick<Operator, 'id' | 'username'>,
  origin: string,
): Promise<string> {
  const { passkeys } = await signer.approval(id, null);
  const options = await generateRegistrationOptions({
    rpName: 'Candor console',
    rpID: new URL(origin).hostname,
    userID: Buffer.from(id, 'utf8'),
    userName: username,
    userDisplayName: username,
    challenge: enrolmentChallenge(id),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.id })),
    // Needed to approve only; nobody signs in with it, so it need not show up in lists of log-ins.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return JSON.stringify(options);
}
