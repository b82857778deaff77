import { readFile } from 'node:fs/promises';
import { runCheck } from './app/program/run-check.ts';
import { readSettings } from './app/program/settings.ts';
import { Enrolment, type OperatorPasskey, openOperatorPasskeys } from './signer/operator-passkeys.ts';
import { AllowedToken } from './signer/policy.ts';
import { openPolicyStore } from './signer/policy-store.ts';

const USAGE = `npm run signer -- list                 the operators whose approvals the signer believes
npm run signer -- enrol <code>         enters a passkey; the operator's console shows the code (or a file with it)
npm run signer -- remove <username>    takes an operator's passkeys out; what they signed before counts no more
npm run signer -- allow <file>         adds a listed token to the signer's limits (docs/operating.md says what the file has)`;

/** `npm run signer`: whose approvals the signer believes. For whoever runs the signer, on its machine, while it runs or not. */
async function operators([command, argument]: readonly string[]): Promise<boolean> {
  const passkeys = openOperatorPasskeys(readSettings(process.env).dataDir);
  switch (command) {
    case 'list': {
      const known = await passkeys.list();
      return say(
        known.map(describe).join('\n') ||
          'No operator has a passkey yet, so nothing above the automatic limit is paid.',
      );
    }
    case 'enrol': {
      const enrolment = Enrolment.safeParse(await readCode(argument ?? ''));
      const taken = enrolment.success ? await passkeys.enrol(enrolment.data) : undefined;
      if (!taken)
        return say(
          'This is not the code of a new passkey. Ask the operator to add one again and copy the whole code.',
          false,
        );
      return say(`Entered. Compare with the operator beside you:\n${describe(taken)}`);
    }
    case 'remove': {
      const count = await passkeys.remove(argument ?? '');
      return say(count === 0 ? `${argument ?? 'Nobody'} has no passkey here.` : `${count} taken out.`, count > 0);
    }
    case 'allow': {
      const { dataDir } = readSettings(process.env);
      const token = AllowedToken.safeParse(await readJson(argument ?? ''));
      const policies = openPolicyStore({ dataDir, chains: { tron: null, ethereum: null, bitcoin: null } });
      if (!token.success || !(await policies.allow(token.data)))
        return say(
          'This is not a token with its limits, or the asset or the contract is there otherwise already.',
          false,
        );
      return say(
        `Added: ${token.data.line.asset} on ${token.data.line.chain}, ${token.data.line.token ?? 'its coin'}.`,
      );
    }
    default:
      return say(USAGE, command === undefined);
  }
}

function describe({ username, operatorId, origin, credentialId }: OperatorPasskey): string {
  return `${username}  ${operatorId}  ${origin}  ${credentialId}`;
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

async function readCode(argument: string): Promise<unknown> {
  const text = (await readFile(argument, 'utf8').catch(() => argument)).trim();
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function say(text: string, isGood = true): boolean {
  process.stdout.write(`${text}\n`);
  return isGood;
}

await runCheck(() => operators(process.argv.slice(2)));
