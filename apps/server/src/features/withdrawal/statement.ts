import { zAsset, zId, zNetwork } from '@candor/contract/fields';
import {
  BANK,
  BANK_WITHOUT_SIGNER,
  mayPayWithoutSigner,
  type Statement,
  writeStatement,
} from '@candor/domain/approvals';
import {
  chainOfNetwork,
  formatMinor,
  formatMoney,
  type Id,
  isId,
  money,
  ok,
  type Result,
  refuse,
  scaleOf,
} from '@candor/kernel';
import * as z from 'zod/mini';
import { zMinor } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { openCard } from './destinations.ts';

const Row = z.object({
  user_id: zId('usr'),
  network: z.nullable(zNetwork),
  asset: zAsset,
  to_text: z.string(),
  net: zMinor,
  sealed: z.nullable(z.instanceof(Uint8Array)),
});

/**
 * [APR-15] What those sign who let this withdrawal be paid: what the signer will be about to pay, or the bank file will say. Null where
 * there is no signer, or the chain is shut.
 */
export async function withdrawalStatement(
  db: Queries,
  { chains, vault }: Pick<Platform, 'chains' | 'vault'>,
  id: string,
): Promise<Statement | null> {
  const row =
    await db.maybeOne`select user_id, network, asset, to_text, amount - fee as net, sealed from withdrawal where id = ${id}`;
  if (row === undefined || chains.names.length === 0) return null;
  const { user_id: userId, network, asset, to_text: to, net, sealed } = Row.parse(row);
  if (network === null) {
    const card = sealed && (await openCard({ vault }, db, userId, sealed, 'copy'));
    if (!card) return null;
    const { payee, accountNumber, bankName } = card;
    const payeeText = [payee, accountNumber, bankName].join(', ');
    return { kind: 'withdrawal', id, ...BANK, to: payeeText, amount: formatMinor(net, scaleOf('USDT')) };
  }
  const chain = chainOfNetwork(network);
  if (chains.get(chain) === undefined) return null;
  return { kind: 'withdrawal', id, chain, asset, to, amount: formatMinor(net, scaleOf(asset)) };
}

const Approvers = z.object({
  approved_by: z.nullable(z.string()),
  created_by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
});

/**
 * [APR-15] Whether all of these payments are signed that are above the automatic limit. Who approved one is a row, and so are amount and
 * card; that these very people signed this very payment is what the signer knows. [APR-16] Where there is none, nothing large is paid.
 */
export async function checkSigned(
  db: Queries,
  platform: Pick<Platform, 'chains' | 'signer' | 'vault'>,
  ids: readonly string[],
): Promise<Result<null, 'payout.unsigned' | 'payout.noSigner'>> {
  if (platform.chains.names.length === 0) {
    const rows = await db.many`select amount - fee as net from withdrawal where id = any(${ids}::text[])`;
    const payouts = rows.map((row) => money('USDT', Net.parse(row).net));
    return mayPayWithoutSigner(payouts)
      ? ok(null)
      : refuse('payout.noSigner', { most: formatMoney(BANK_WITHOUT_SIGNER) });
  }
  for (const id of ids) {
    const statement = await withdrawalStatement(db, platform, id);
    if (statement === null) return refuse('payout.unsigned');
    const row = await db.one`select w.approved_by, a.created_by, a.decided_by from withdrawal w
      left join approval a on a.id = w.approved_by and a.kind = 'withdrawal.large' and a.subject = w.id where w.id = ${id}`;
    const { approved_by, created_by, decided_by } = Approvers.parse(row);
    const approvers = approved_by?.startsWith('apr_') ? [created_by, decided_by] : [approved_by];
    if (!(await areSigned(platform, approvers, writeStatement(statement)))) return refuse('payout.unsigned');
  }
  return ok(null);
}

const Net = z.object({ net: zMinor });

async function areSigned(
  { signer }: Pick<Platform, 'signer'>,
  approvers: readonly (string | null)[],
  statement: string,
): Promise<boolean> {
  const operators = approvers.filter((id): id is Id<'opr'> => id !== null && isId('opr', id));
  // Whether it is needed is the same for everybody; a payment that a rule let pass has nobody to ask for.
  const asked = await signer.approval(operators[0] ?? NOBODY, statement);
  if (!asked.isNeeded) return true;
  if (operators.length !== approvers.length) return false;
  for (const operator of operators) if (!(await signer.approval(operator, statement)).hasSigned) return false;
  return true;
}

const NOBODY: Id<'opr'> = `opr_${'0'.repeat(26)}`;
