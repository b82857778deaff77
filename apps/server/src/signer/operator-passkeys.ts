import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import { readRegistration } from '../services/guard/webauthn-json.ts';
import { enrolmentChallenge } from '../services/operators/signed-challenge.ts';

const OPERATORS_FILE = 'signer-operators.json';

const Passkey = z.strictObject({
  operatorId: z.string(),
  username: z.string(),
  credentialId: z.string(),
  publicKey: z.string(),
  transports: z.array(z.string()),
  /** The console's own; a passkey of any other page signs nothing here. */
  origin: z.string(),
});
export type OperatorPasskey = z.infer<typeof Passkey>;
const File = z.strictObject({ passkeys: z.array(Passkey) });

/** What an operator's console hands over: the new passkey as the browser made it. */
export const Enrolment = z.strictObject({
  operatorId: z.string().regex(/^opr_[0-9a-z]{26}$/),
  username: z.string().min(1).max(64),
  origin: z.string().min(1).max(300),
  response: z.string().min(2).max(8000),
});
export type Enrolment = z.infer<typeof Enrolment>;

/**
 * The operators whose approvals count, by their passkeys, in a file of the signer's own folder. Who writes it is whoever runs the
 * signer; the application's database has no part in it. Read anew each time: who is taken out counts no more from that moment.
 */
export function openOperatorPasskeys(dataDir: string) {
  const path = join(dataDir, 'keys', OPERATORS_FILE);
  const list = async (): Promise<readonly OperatorPasskey[]> => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{"passkeys":[]}';
      throw error;
    });
    return File.parse(JSON.parse(text)).passkeys;
  };
  const write = async (passkeys: readonly OperatorPasskey[]): Promise<void> => {
    const fresh = `${path}.${process.pid}`;
    await writeFile(fresh, `${JSON.stringify({ passkeys }, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(fresh, path);
  };
  return {
    path,
    list,
    of: async (operatorId: string) => (await list()).filter((one) => one.operatorId === operatorId),
    /** Undefined where it was made for somebody else, elsewhere, without its owner, or is another operator's already. */
    enrol: async ({ operatorId, username, origin, response }: Enrolment): Promise<OperatorPasskey | undefined> => {
      const made = await readMade(operatorId, origin, response);
      const known = await list();
      if (!made || known.some(({ credentialId }) => credentialId === made.credentialId)) return undefined;
      const passkey = { operatorId, username, origin, ...made };
      await write([...known, passkey]);
      return passkey;
    },
    /** How many there were of them. */
    remove: async (username: string): Promise<number> => {
      const known = await list();
      const kept = known.filter((one) => one.username !== username);
      await write(kept);
      return known.length - kept.length;
    },
    /** A sentence for the person who has to put it right; nothing is paid that needs an approval until then. */
    findProblem: async (): Promise<string | null> => {
      try {
        await list();
        return null;
      } catch {
        return `the operators’ passkeys in ${path} are broken`;
      }
    },
  };
}
export type OperatorPasskeys = ReturnType<typeof openOperatorPasskeys>;

async function readMade(operatorId: string, origin: string, text: string) {
  const response = readRegistration(text);
  if (!response) return undefined;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: enrolmentChallenge(operatorId).toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { id, publicKey, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), transports };
  } catch {
    return undefined;
  }
}
