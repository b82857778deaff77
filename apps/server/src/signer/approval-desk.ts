import { join } from 'node:path';
import { BANK, readStatement, writeStatement } from '@candor/domain/approvals';
import type { Clock } from '@candor/kernel';
import type { Database } from '../platform/database/database.ts';
import type { ApprovalWanted } from '../services/chains/signer.ts';
import { openOperatorApprovals } from './operator-approvals.ts';
import { type Enrolment, openOperatorPasskeys } from './operator-passkeys.ts';
import { BANK_DECIMALS, type Policy, unitsOf } from './policy.ts';
import { readOrMake } from './seeds.ts';
import type { SignerSettings } from './settings.ts';
import { signerRows } from './signer-rows.ts';

/** What the signer asks of operators, takes from them and believes. */
export async function openApprovalDesk(
  { dataDir, isSandbox }: SignerSettings,
  {
    clock,
    db,
    readPolicy,
  }: { readonly clock: Clock; readonly db: Database; readonly readPolicy: () => Promise<Policy> },
) {
  const passkeys = openOperatorPasskeys(dataDir);
  const approvals = openOperatorApprovals(dataDir, { passkeys, clock });
  // A folder that was ever real takes no passkey from a console, whatever whoever starts it says later.
  const mode = await readOrMake(join(dataDir, 'keys', 'signer-mode'), () => (isSandbox ? 'sandbox' : 'real'));
  const takesEnrolment = isSandbox && mode === 'sandbox';
  return {
    /** Of the folder and of whoever started it: one that was ever real stays so. */
    isSandbox: takesEnrolment,
    approvals,
    findProblem: passkeys.findProblem,
    wanted: async (operatorId: string, statement: string | null): Promise<ApprovalWanted> => {
      const own = await passkeys.of(operatorId);
      return {
        isNeeded: statement !== null && isNeeded(await readPolicy(), statement),
        hasSigned: statement !== null && (await approvals.areSigned(statement, [operatorId])),
        passkeys: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        takesEnrolment,
      };
    },
    enrol: async (enrolment: Enrolment): Promise<boolean> =>
      takesEnrolment && (await passkeys.enrol(enrolment)) !== undefined,
    /** Whether two operators approved the end of this very stop, and both signed it. */
    mayResume: async (approvalId: string, stopId: string): Promise<boolean> => {
      const two = await signerRows(db).findResumers(approvalId, stopId);
      return approvals.areSigned(writeStatement({ kind: 'resume', stopId }), two);
    },
  };
}

/** Whatever the signer cannot judge is signed. */
function isNeeded({ assets, bankUpTo }: Policy, text: string): boolean {
  const said = readStatement(text);
  if (said?.kind !== 'withdrawal') return true;
  if (said.chain === BANK.chain && said.asset === BANK.asset) return unitsOf(said.amount, BANK_DECIMALS) > bankUpTo;
  const asset = assets.find(({ chain, asset: name, networks }) => {
    return chain === said.chain && name === said.asset && networks.length > 0;
  });
  return !asset || unitsOf(said.amount, asset.decimals) > asset.limits.automaticUpTo;
}
