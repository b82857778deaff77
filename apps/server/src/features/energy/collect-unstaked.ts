import { ok } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { heedFaults, readDesk } from './chain-facts.ts';

/**
 * [NRG-15] What was unstaked comes back into the wallet only when it is fetched after the chain's waiting time. It stays
 * where it is ours, so a rule may do it; one transaction takes everything that is due.
 */
export async function collectUnstaked(platform: Platform): Promise<void> {
  const { clock, db, newId, outgoing } = platform;
  const found = await heedFaults(async () => {
    const desk = await readDesk(platform);
    if (!desk.ok) return desk;
    const { reader, wallet } = desk.value;
    return ok({ wallet, unstaking: (await reader.account(wallet))?.unstaking ?? [] });
  });
  if (!found.ok) return;
  const due = found.value.unstaking.map(({ freeAt }) => freeAt).filter((freeAt) => freeAt <= clock.now());
  if (due.length === 0) return;
  await outgoing.enqueueIn(db, {
    id: newId('pay'),
    chain: 'tron',
    purpose: 'collect',
    // The first that is due names it: while that lies there, it is the same errand.
    ref: `unstaked/${Math.min(...due)}`,
    to: found.value.wallet,
    token: null,
    units: 0n,
    approvedBy: 'automatic',
  });
}
