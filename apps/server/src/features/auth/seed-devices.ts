import { randomBytes } from 'node:crypto';
import { HOUR_MS, later, MINUTE_MS, makeId } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { CUSTOMERS, type CustomerName } from '../../seed/cast.ts';
import type { Story } from '../../seed/story.ts';
import { LAPTOPS, PHONES } from './seed-log-ins.ts';

type Device = { readonly who: CustomerName; readonly userAgent: string; readonly ip: string; readonly seenMs: number };

const DEVICES: readonly Device[] = [
  { who: 'mia', userAgent: PHONES[0], ip: '192.0.2.21', seenMs: 18 * MINUTE_MS },
  { who: 'mia', userAgent: LAPTOPS[1], ip: '192.0.2.21', seenMs: 3 * HOUR_MS },
  { who: 'viktor', userAgent: PHONES[1], ip: '192.0.2.22', seenMs: 42 * MINUTE_MS },
  { who: 'lena', userAgent: LAPTOPS[0], ip: '192.0.2.23', seenMs: 2 * HOUR_MS },
];
const OPEN_FOR_MS = 2 * HOUR_MS;
const LASTS_MS = 24 * HOUR_MS;

/**
 * Log-ins that are open somewhere else, so that the list of devices has something to sign out. Nobody holds their keys:
 * what is stored is no digest of a token but a number drawn here.
 */
export async function seedDevices({ db }: Pick<Platform, 'db'>, { now }: Pick<Story, 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [index, { who, userAgent, ip, seenMs }] of DEVICES.entries()) {
      const seenAt = later(now, -seenMs);
      const openedAt = later(seenAt, -OPEN_FOR_MS);
      const userId = CUSTOMERS[who].id;
      const id = makeId('ses', openedAt, new Uint8Array(10).fill(index + 1));
      const device = randomBytes(32);
      const added = await tx.run`insert into session
          (id, token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent, device_hash)
        values (${id}, ${randomBytes(32)}, ${userId}, ${timestamp(openedAt)}, ${timestamp(seenAt)},
          ${timestamp(later(openedAt, LASTS_MS))}, ${ip}, ${userAgent}, ${device})
        on conflict do nothing`;
      if (added === 0) continue;
      await tx.run`insert into known_device (user_id, device_hash, first_seen_at, last_seen_at)
        values (${userId}, ${device}, ${timestamp(openedAt)}, ${timestamp(seenAt)})`;
    }
  });
}
