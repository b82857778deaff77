import { SUN } from '@candor/domain/energy';
import { ok } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { heedFaults, readDesk } from './chain-facts.ts';

const REF = 'sandbox';
/** Enough for some hundred transfers at once, at the weight of the simulated chain. */
const STAKE_SUN = 2_000_000n * SUN;

/** One purpose and ref are paid once, however often this runs; before the wallet is funded it does nothing. */
export async function stakeOnce(platform: Platform): Promise<void> {
  const { db, newId, outgoing } = platform;
  if (await outgoing.findFor('freeze', REF)) return;
  const found = await heedFaults(async () => {
    const desk = await readDesk(platform);
    if (!desk.ok) return desk;
    const { reader, wallet } = desk.value;
    return ok({ wallet, liquid: await reader.balance(wallet, null) });
  });
  if (!found.ok || found.value.liquid < 2n * STAKE_SUN) return;
  await db.transaction((tx) =>
    outgoing.enqueueIn(tx, {
      id: newId('pay'),
      chain: 'tron',
      purpose: 'freeze',
      ref: REF,
      to: found.value.wallet,
      token: null,
      units: STAKE_SUN,
      approvedBy: 'automatic',
    }),
  );
}
