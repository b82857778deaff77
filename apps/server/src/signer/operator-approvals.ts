import { join } from 'node:path';
import { readStatement } from '@candor/domain/approvals';
import type { Clock } from '@candor/kernel';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import { openLineFile } from '../platform/line-file.ts';
import { readAssertion } from '../services/guard/webauthn-json.ts';
import { challengeFor } from '../services/operators/signed-challenge.ts';
import type { OperatorPasskey, OperatorPasskeys } from './operator-passkeys.ts';

/** An approval with its proof: anybody with the operator's public key can check it again. */
const Line = z.object({
  statement: z.string(),
  operatorId: z.string(),
  credentialId: z.string(),
  counter: z.number(),
  assertion: z.string(),
  at: z.number(),
});
type Line = z.infer<typeof Line>;

/**
 * [APR-15] Which operators have signed what, in a file of the signer's own that only grows. A signature is checked once, when it is
 * given: in the order they are made, so that a counter that goes back tells of a copied passkey.
 */
export function openOperatorApprovals(
  dataDir: string,
  { passkeys, clock }: { readonly passkeys: OperatorPasskeys; readonly clock: Clock },
) {
  const byStatement = new Map<string, Line[]>();
  const counters = new Map<string, number>();
  const file = openLineFile(join(dataDir, 'keys', 'signer-approvals'), 'signer’s list of approvals', {
    schema: Line,
    onLine: (line) => {
      byStatement.set(line.statement, [...(byStatement.get(line.statement) ?? []), line]);
      counters.set(line.credentialId, line.counter);
    },
  });
  const verify = async (statement: string, passkey: OperatorPasskey, assertion: string): Promise<number | null> => {
    const response = readAssertion(assertion);
    if (!response) return null;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challengeFor(statement).toString('base64url'),
        expectedOrigin: passkey.origin,
        expectedRPID: new URL(passkey.origin).hostname,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
          counter: counters.get(passkey.credentialId) ?? 0,
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  };
  const take = async (operatorId: string, statement: string, assertion: string): Promise<boolean> => {
    if (readStatement(statement) === undefined) return false;
    await file.refresh();
    const own = await passkeys.of(operatorId);
    const passkey = own.find(({ credentialId }) => credentialId === readAssertion(assertion)?.id);
    if (!passkey) return false;
    const isSame = (line: Line) => line.operatorId === operatorId && line.assertion === assertion;
    // Sent again because its answer was lost.
    if (byStatement.get(statement)?.some(isSame)) return true;
    const counter = await verify(statement, passkey, assertion);
    if (counter === null) return false;
    const { credentialId } = passkey;
    await file.add({ statement, operatorId, credentialId, counter, assertion, at: clock.now() });
    return true;
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    /** One after another: of two answers with the same counter one is a copy. */
    take: (operatorId: string, statement: string, assertion: string): Promise<boolean> => {
      const done = turn.then(() => take(operatorId, statement, assertion));
      turn = done.catch(() => undefined);
      return done;
    },
    /** Whether all of them have signed this very statement, each with a passkey that still counts as theirs. */
    areSigned: async (statement: string, operatorIds: readonly string[]): Promise<boolean> => {
      await file.refresh();
      const [known, lines] = [await passkeys.list(), byStatement.get(statement) ?? []];
      const hasSigned = (operatorId: string) =>
        known.some(
          (passkey) =>
            passkey.operatorId === operatorId &&
            lines.some((line) => line.operatorId === operatorId && line.credentialId === passkey.credentialId),
        );
      return operatorIds.length > 0 && operatorIds.every(hasSigned);
    },
  };
}
export type OperatorApprovals = ReturnType<typeof openOperatorApprovals>;
