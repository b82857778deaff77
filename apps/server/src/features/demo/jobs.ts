import type { RecordKind } from '@candor/domain/assets';
import { DEMO_SOURCE } from '@candor/domain/demo';
import { assert, money, parseMoney } from '@candor/kernel';
import { heldName } from '@candor/ledger';
import * as z from 'zod/mini';
import { makeUuids } from '../../platform/ids.ts';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { endIdleGuests } from './guest.ts';
import type { CloseAll } from './reset.ts';

/** [DMO-9] Brings what the desks of the house have in the demo book back to what they began with. */
export async function levelDemoHouse({ clock, houseGrants, ledger, log }: Platform): Promise<void> {
  const newUuid = makeUuids(clock);
  for (const { to: name, book, asset, amount } of houseGrants) {
    const wanted = parseMoney(asset, amount)?.minor;
    assert(wanted, `an amount of ${asset}, got ${amount}`);
    if (book !== 'demo') continue;
    const free = (await ledger.balance(book, { name, asset })).minor;
    const all = free + (await ledger.balance(book, { name: heldName(name), asset })).minor;
    const missing = all * 2n < wanted ? wanted - all : 0n;
    // What stands in orders stays there; the next round sees it free or spent.
    const spare = all > wanted * 2n ? smaller(all - wanted, free) : 0n;
    if (missing === 0n && spare === 0n) continue;
    const [from, to] = missing > 0n ? [DEMO_SOURCE, name] : [name, DEMO_SOURCE];
    const id = newUuid();
    const kind: RecordKind = 'demo.grant';
    const cause = { type: 'demo.house', id };
    const moved = await ledger.transfer({ id, book, kind, cause, amount: money(asset, missing || spare), from, to });
    if (!moved.ok)
      log.warn('demo.house_refill_failed', 'The demo house account could not be refilled', {
        name,
        asset,
        refusal: moved.code,
      });
  }
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

export const demoJobs = (closeAll: CloseAll): readonly Job[] => [
  job({ name: 'level-demo-house', payload: z.object({}), cron: '*/5 * * * *' }, (_, platform) =>
    levelDemoHouse(platform),
  ),
  job({ name: 'end-idle-guests', payload: z.object({}), cron: '17 * * * *' }, async (_, platform) => {
    await endIdleGuests(platform, closeAll);
  }),
];
