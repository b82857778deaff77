import { makeVapidPair, type VapidKeys } from '@candor/adapters/push';
import { Secret } from '@candor/kernel';
import * as z from 'zod/mini';
import { zBytes } from '../../platform/database/columns.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

type Given = Pick<Platform, 'clock' | 'db' | 'vault'>;

const Row = z.object({ public_key: z.string(), sealed: zBytes });
/** Whose the data key in the vault is. */
const OWNER = 'push';
const PURPOSE = 'push.vapid';

/** The half that browsers subscribe with. The pair is made when it is first asked for. */
export async function publicPushKey(given: Given): Promise<string> {
  return (await findPair(given)).public_key;
}

/** The whole pair, with the private half open: for the sender alone. */
export async function openPushKeys(given: Given): Promise<VapidKeys> {
  const { public_key: publicKey, sealed } = await findPair(given);
  const bytes = await given.vault.open(given.db, OWNER, sealed, PURPOSE);
  return { publicKey, privateKey: new Secret(bytes.toString('utf8')) };
}

async function findPair({ clock, db, vault }: Given) {
  const find = () => db.maybeOne`select public_key, sealed from push_key`;
  const found = await find();
  if (found !== undefined) return Row.parse(found);
  const { publicKey, privateKey } = makeVapidPair();
  await db.transaction(async (tx) => {
    const sealed = await vault.seal(tx, OWNER, Buffer.from(privateKey, 'utf8'), PURPOSE);
    // Of two servers that start at once one pair stays: every browser subscribes with the same.
    await tx.run`insert into push_key (public_key, sealed, created_at)
      values (${publicKey}, ${sealed}, ${timestamp(clock.now())}) on conflict do nothing`;
  });
  return Row.parse(await find());
}
