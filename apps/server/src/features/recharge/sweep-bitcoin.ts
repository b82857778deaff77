import { assert, type ChainName } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { OutgoingView } from '../../services/outgoing/outgoing.ts';
import { type SweepRow, sweepStore } from './sweep-store.ts';

/** How many addresses one transaction empties, and how many coins it may have: well below what nodes pass on. */
const TOGETHER = 20;
const MOST_COINS = 150;

type Sweeping = Pick<Platform, 'chains' | 'clock' | 'db' | 'newId' | 'outgoing' | 'signer'>;

/** The payment that moves a sweep: its own, or that of the one it was put together with. */
export function findMove({ outgoing }: Sweeping, sweep: SweepRow): Promise<OutgoingView | undefined> {
  return outgoing.findFor('sweep', sweep.paid_with ?? sweep.id);
}

/**
 * [RCH-14] One transaction for many addresses, which costs one output instead of many. The payment names every coin, so
 * that what arrived since is neither spent nor missed. All of it is one database transaction: dying leaves nothing half.
 */
export async function sweepTogether(platform: Sweeping, chain: ChainName, sweeps: readonly SweepRow[]): Promise<void> {
  const { clock, db, newId, outgoing, signer } = platform;
  if (!platform.chains.get(chain) || sweeps.length === 0) return;
  const to = await signer.hotAddress(chain);
  await db.transaction(async (tx) => {
    const store = sweepStore(tx);
    const free = await store.lockUnpaid(sweeps.slice(0, TOGETHER).map(({ id }) => id));
    const taken: SweepRow[] = [];
    const coins: { readonly index: number; readonly txid: string; readonly vout: number }[] = [];
    let units = 0n;
    for (const sweep of sweeps.filter(({ id }) => free.includes(id))) {
      const room = MOST_COINS - coins.length;
      if (room === 0) break;
      const own = await store.claimCoins(sweep, room);
      if (own.length === 0) {
        // Its block was left behind, or another sweep was quicker: it is looked at again from the start.
        await store.end(sweep.id, 'failed', clock.now());
        continue;
      }
      taken.push(sweep);
      coins.push(...own.map(({ txid, position }) => ({ index: sweep.index, txid, vout: position })));
      units += own.reduce((sum, coin) => sum + coin.units, 0n);
    }
    const [first] = taken;
    if (!first) return;
    await store.payWith(
      taken.map(({ id }) => id),
      first.id,
    );
    const wish = {
      id: newId('pay'),
      chain,
      purpose: 'sweep',
      ref: first.id,
      fromIndex: first.index,
    } as const;
    const isNew = await outgoing.enqueueIn(tx, { ...wish, to, token: null, units, coins, approvedBy: 'automatic' });
    assert(isNew, 'a sweep that nobody has paid for');
  });
}
