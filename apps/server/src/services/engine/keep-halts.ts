import { zMarketId } from '@candor/contract/fields';

import type { Clock } from '@candor/kernel';
import { LEDGER_BOOKS } from '@candor/ledger';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { Engine } from './engine.ts';
import type { MarketRunner } from './market-runner.ts';

const Row = z.object({
  book: z.enum(LEDGER_BOOKS),
  market: zMarketId,
  halted_for: z.nullable(z.string()),
});

type Given = { readonly db: Database; readonly clock: Clock; readonly runners: readonly MarketRunner[] };

/**
 * Which markets are halted. The database knows; each process holds a copy, so that no order has to ask. A halt made in
 * another process is known here within a few seconds, one made here at once.
 */
export function keepHalts({ db, clock, runners }: Given): Pick<Engine, 'halt' | 'readHalts'> {
  let [underWay, made] = [0, 0];
  return {
    readHalts: async () => {
      const before = made;
      const rows = await db.many`select book, market, halted_for from spot_market`;
      // An answer from before a halt that is made here does not know of it.
      if (underWay > 0 || made !== before) return;
      const found = rows.flatMap((row) => Row.safeParse(row).data ?? []);
      for (const runner of runners) {
        const row = found.find(({ book, market }) => book === runner.book && market === runner.market);
        if (row) runner.haltedFor = row.halted_for;
      }
    },
    halt: async (market, { reason, by, note }) => {
      [underWay, made] = [underWay + 1, made + 1];
      // In memory first: nothing is let in while it is being written down.
      for (const runner of runners) if (runner.market === market) runner.haltedFor ??= reason;
      try {
        return await db.transaction(async (tx) => {
          const at = timestamp(clock.now());
          const { halted } = await tx.one`select halt_market(${market}, ${reason}, ${by}, ${at}) as halted`;
          if (Number(halted) === 0) return false;
          await note?.(tx);
          return true;
        });
      } finally {
        underWay -= 1;
      }
    },
  };
}
