import { NETWORKS } from '@candor/contract/bindings/calls';
import { zAsset } from '@candor/contract/fields';
import { NETWORK_CHAINS } from '@candor/contract/withdrawal/fields';
import type { Statement } from '@candor/domain/approvals';
import { formatMinor, scaleOf } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMinor } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

const Row = z.object({ network: z.nullable(z.enum(NETWORKS)), asset: zAsset, to_text: z.string(), net: zMinor });

/** [APR-15] What those sign who let this withdrawal be paid: what the signer will be about to pay. Null for a bank, or a chain that is shut. */
export async function withdrawalStatement(
  db: Queries,
  { chains }: Pick<Platform, 'chains'>,
  id: string,
): Promise<Statement | null> {
  const row = await db.maybeOne`select network, asset, to_text, amount - fee as net from withdrawal where id = ${id}`;
  if (row === undefined) return null;
  const { network, asset, to_text: to, net } = Row.parse(row);
  if (network === null) return null;
  const chain = NETWORK_CHAINS[network];
  if (chains.get(chain) === undefined) return null;
  return { kind: 'withdrawal', id, chain, asset, to, amount: formatMinor(net, scaleOf(asset)) };
}
