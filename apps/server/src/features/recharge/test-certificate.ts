import { randomBytes } from 'node:crypto';
import type { Id } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

type Given = Pick<Platform, 'clock' | 'db' | 'newId'>;

/** A certificate that waits, without the bytes of its picture: for tests that only name it. */
export async function addCertificate(
  { clock, db, newId }: Given,
  { id, userId }: { readonly id: Id<'crt'>; readonly userId: Id<'usr'> },
): Promise<Id<'crt'>> {
  const [file, now] = [newId('fil'), timestamp(clock.now())];
  const digest = randomBytes(32).toString('hex');
  await db.run`insert into file (id, user_id, purpose, media_type, bytes, width, height, sha256, created_at)
    values (${file}, ${userId}, 'certificate', 'image/jpeg', 1, 1, 1, ${digest}, ${now})`;
  await db.run`insert into recharge_certificate (id, user_id, network, asset, amount, file_id, picture_tag, submitted_at)
    values (${id}, ${userId}, 'TRC20', 'USDT', 12500000, ${file}, ${digest}, ${now})`;
  return id;
}

/** A payment that counts up, as if a scanner had seen it. */
export async function addDeposit({ clock, db, newId }: Given, userId: Id<'usr'>): Promise<Id<'dep'>> {
  const id = newId('dep');
  const now = timestamp(clock.now());
  await db.run`insert into chain_scanner (chain, height, hash, head_height, solid_height, held_until, scanned_at)
    values ('tron', 100, 'aa', 100, 80, 'epoch', ${now}) on conflict (chain) do nothing`;
  await db.run`insert into deposit (id, chain, txid, position, user_id, address, token, asset, units, amount, is_coinbase,
      needed, needs_solid, height, block_hash, mined_at, state, seen_at)
    values (${id}, 'tron', ${randomBytes(32).toString('hex')}, 0, ${userId}, 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', null, 'TRX',
      5000000, 5000000, false, 19, true, 98, 'bb', ${now}, 'confirming', ${now})`;
  return id;
}
