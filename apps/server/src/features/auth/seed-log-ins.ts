import { DAY_MS, HOUR_MS, type Instant, later, MINUTE_MS, makeId } from '@candor/kernel';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { CUSTOMER_NAMES, CUSTOMERS } from '../../seed/cast.ts';
import { HISTORY_DAYS } from '../../seed/plan-history.ts';
import { makeRandom } from '../../seed/random.ts';

export const PHONES = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
] as const;
export const LAPTOPS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
] as const;

/** A month of log-ins: a phone most days, a laptop now and then, and a password mistyped here and there. */
export async function seedLogIns(
  { db }: Pick<Platform, 'db'>,
  { start, now, seed }: { readonly start: Instant; readonly now: Instant; readonly seed: number },
): Promise<void> {
  // One by one each would wait for the disk, and a first start is waited for.
  await db.transaction(async (tx) => {
    for (const [index, name] of CUSTOMER_NAMES.entries()) {
      const random = makeRandom(seed + index);
      const phone = random.pick(PHONES);
      const laptop = random.pick(LAPTOPS);
      // Addresses kept free for examples: nobody lives there.
      const home = `192.0.2.${random.whole(10, 200)}`;
      const seen = new Set<string>();
      for (let day = 0; day < HISTORY_DAYS; day += random.whole(1, 4)) {
        const at = later(start, day * DAY_MS + random.whole(7, 21) * HOUR_MS + random.whole(0, 59) * MINUTE_MS);
        if (at >= now) break;
        const userAgent = random.whole(1, 4) === 1 ? laptop : phone;
        const ip = random.whole(1, 3) === 1 ? `198.51.100.${random.whole(1, 250)}` : home;
        const entry = { userId: CUSTOMERS[name].id, userAgent, ip };
        if (random.whole(1, 6) === 1) {
          await add(tx, random.whole, { ...entry, at: later(at, -MINUTE_MS), outcome: 'wrongPassword', isNew: false });
        }
        await add(tx, random.whole, { ...entry, at, outcome: 'in', isNew: !seen.has(userAgent) });
        seen.add(userAgent);
      }
    }
  });
}

async function add(
  db: Queries,
  whole: (min: number, max: number) => number,
  event: {
    readonly userId: string;
    readonly at: Instant;
    readonly outcome: 'in' | 'wrongPassword';
    readonly ip: string;
    readonly userAgent: string;
    readonly isNew: boolean;
  },
): Promise<void> {
  const id = makeId(
    'lgn',
    event.at,
    Uint8Array.from({ length: 10 }, () => whole(0, 255)),
  );
  await db.run`insert into login_event (id, user_id, at, outcome, proof, ip, user_agent, is_new_device)
    values (${id}, ${event.userId}, ${timestamp(event.at)}, ${event.outcome}, 'password', ${event.ip},
      ${event.userAgent}, ${event.isNew})
    on conflict do nothing`;
}
