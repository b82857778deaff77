import { join } from 'node:path';
import { type Clock, DAY_MS, HOUR_MS, type Instant, instant, later } from '@candor/kernel';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { Queries } from '../platform/database/sql.ts';
import { openLineFile } from '../platform/line-file.ts';
import { type Binding, signerRows } from './signer-rows.ts';

const Line = z.object({ userId: z.string(), network: z.string(), address: z.string(), at: z.number() });

/** A row may be committed a while after it was made. */
const LOOK_BACK_MS = 3 * DAY_MS;

/**
 * Since when the signer itself has known that a customer has bound an address, in a file of its own that only grows. Whoever writes rows
 * can write any date into them; here stands when the signer first saw them.
 */
export function openDestinations(
  dataDir: string,
  { clock, isSandbox }: { readonly clock: Clock; readonly isSandbox: boolean },
) {
  const seen = new Map<string, Instant>();
  let hasBegun = false;
  const keyOf = (userId: string, network: string, address: string) => `${userId} ${network} ${address}`;
  const file = openLineFile(join(dataDir, 'keys', 'signer-destinations'), 'signer’s list of destinations', {
    schema: Line,
    onLine: ({ userId, network, address, at }) => {
      hasBegun = true;
      const key = keyOf(userId, network, address);
      if (!seen.has(key)) seen.set(key, instant(at));
    },
  });
  /** In the signer's turn: two who write at once would write over each other. */
  const note = async (bindings: readonly Binding[], atOf: (binding: Binding) => Instant): Promise<void> => {
    await file.refresh();
    const isNew = ({ user_id, network, address }: Binding) => !seen.has(keyOf(user_id, network, address));
    await file.addAll(
      bindings.filter(isNew).map((binding) => {
        const { user_id: userId, network, address } = binding;
        return { userId, network, address, at: atOf(binding) };
      }),
    );
  };
  return {
    /** Notes what was bound lately. The first time ever it believes the dates of all that is there, once. */
    look: (db: Database): Promise<void> =>
      db.transaction(async (tx) => {
        const rows = signerRows(tx);
        await rows.takeTurn();
        await file.refresh();
        const now = clock.now();
        if (hasBegun) return note(await rows.bindingsSince(later(now, -LOOK_BACK_MS)), () => now);
        const all = await rows.bindingsSince(null);
        await file.add({ userId: '', network: '', address: '', at: now });
        return note(all, ({ created_at }) => instant(Math.min(created_at, now)));
      }),
    /** Whether it has known this withdrawal's destination for so long. One it meets for the first time is known from now on. */
    isKnown: async (tx: Queries, withdrawalId: string, hours: number): Promise<boolean> => {
      // Somebody trying it may end the cool-off; there is nothing to steal.
      if (isSandbox) return true;
      const binding = await signerRows(tx).findBinding(withdrawalId);
      if (!binding) return false;
      const now = clock.now();
      await note([binding], () => now);
      const since = seen.get(keyOf(binding.user_id, binding.network, binding.address)) ?? now;
      return now - since >= hours * HOUR_MS;
    },
  };
}
export type Destinations = ReturnType<typeof openDestinations>;
