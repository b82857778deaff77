import { ChainFault } from '@candor/adapters/chain';
import type { ApprovalPayloads } from '@candor/contract';
import { type EnergyStakeFacts, energyStake, SUN } from '@candor/domain/energy';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineApproval } from '../../services/approvals/approval-kind.ts';
import { SignerAway } from '../../services/chains/signer.ts';

/** [NRG-14] TRX of the hot wallet becomes stake for energy, or TRX again, by two operators. */
export const energyApprovals = [
  defineApproval({
    kind: 'energy.stake',
    subjectOf: ({ action }) => action,
    judge: async (db, platform, payload) => energyStake.judge(payload, await stakeFacts(platform, db)),
    describe: energyStake.describe,
    accompany: orderStake,
  }),
];

const Promised = z.object({ sun: z.string() });

/** [NRG-14] What the wallet could stake, and what of its stake is free, as the chain says now. */
async function stakeFacts(
  { chains, signer }: Pick<Platform, 'chains' | 'signer'>,
  db: Queries,
): Promise<EnergyStakeFacts> {
  const chain = chains.get('tron');
  if (!chain) return 'away';
  try {
    const wallet = await signer.hotAddress('tron');
    const [liquid, delegable] = await Promise.all([
      chain.reader.balance(wallet, null),
      chain.reader.delegable(wallet, 'ENERGY'),
    ]);
    const { sun } = Promised.parse(await db.one`select sun::text as sun from energy_promised`);
    return { wallet, liquid, free: delegable - BigInt(sun) };
  } catch (error) {
    if (error instanceof ChainFault || error instanceof SignerAway) return 'away';
    throw error;
  }
}

const Was = z.object({ wallet: z.string() });

/** [NRG-14] The payment that does it, in the transaction of the approval. The database holds the two against each other. */
async function orderStake(
  tx: Tx,
  { newId, outgoing }: Pick<Platform, 'newId' | 'outgoing'>,
  approval: { readonly id: Id<'apr'>; readonly was: unknown },
  { action, trx }: ApprovalPayloads['energy.stake'],
): Promise<void> {
  await outgoing.enqueueIn(tx, {
    id: newId('pay'),
    chain: 'tron',
    purpose: action === 'stake' ? 'freeze' : 'unfreeze',
    ref: approval.id,
    to: Was.parse(approval.was).wallet,
    token: null,
    units: BigInt(trx) * SUN,
    approvedBy: approval.id,
  });
}
