import { randomBytes } from 'node:crypto';
import { contract } from '@candor/contract';
import { MOST_DAYS, MOST_DAYS_OPEN, MOST_KEYS, mostDaysOf, readAddresses } from '@candor/domain/public-api';
import { DAY_MS, later, MINUTE_MS, ok, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { keyStore, showKey } from '../../services/api-keys/key-store.ts';
import { checkSecond } from '../../services/guard/proof.ts';
import { notifyOwner } from '../../services/messages/notify-owner.ts';
import { secretOf } from './secret.ts';

/** How long the answer to a lost request may be asked for again, secret and all. */
const REPEAT_MS = 15 * MINUTE_MS;

export const apiKeyRoutes = [
  handle(contract.listApiKeys, async (_, { db, user }) => {
    const rows = await keyStore(db).list(user.id);
    return ok({ rows: rows.map(showKey), most: MOST_KEYS, mostDays: MOST_DAYS, mostDaysOpen: MOST_DAYS_OPEN });
  }),

  handle(contract.addApiKey, async (input, context) => {
    const { clock, db, newId, once, user, vault } = context;
    const { secondCode, passkey, ...asked } = input;
    const addresses = readAddresses(input.addresses);
    if (!addresses.ok) return addresses;
    const mayTrade = input.mayTrade === 'yes';
    const most = mostDaysOf({ mayTrade, hasAddresses: addresses.value.length > 0 });
    if (input.days > most) return refuse('apiKey.tooLong', { most });
    const unproven = await checkSecond(context, { secondCode, passkey });
    if (unproven) return unproven;
    // The answer is noted without the secret, and a code is good only once: neither belongs to what is asked.
    const noted = await once(asked, async (tx) => {
      const store = keyStore(tx);
      await store.lock(user.id);
      const now = clock.now();
      if ((await store.countInUse(user.id, now)) >= MOST_KEYS) return refuse('apiKey.tooMany', { most: MOST_KEYS });
      const row = {
        id: newId('key'),
        user_id: user.id,
        label: input.label,
        may_trade: mayTrade,
        addresses: [...addresses.value],
        salt: randomBytes(32).toString('hex'),
        created_at: now,
        expires_at: later(now, input.days * DAY_MS),
      };
      await store.add(row);
      await noteKey(tx, context, 'added', row);
      return ok(showKey({ ...row, revoked_at: null, last_used_at: null }));
    });
    if (!noted.ok) return noted;
    const row = (await keyStore(db).list(user.id)).find(({ id }) => id === noted.value.id);
    const isFresh = row !== undefined && Math.abs(clock.now() - row.created_at) < REPEAT_MS;
    return ok({ key: noted.value, secret: isFresh ? secretOf(vault, row).use((text) => text) : null });
  }),

  handle(contract.revokeApiKey, async (input, context) => {
    const { clock, once, user } = context;
    return once(input, async (tx) => {
      const store = keyStore(tx);
      await store.lock(user.id);
      const row = await store.find(user.id, input.id);
      if (!row) return refuse('call.notFound');
      if (row.revoked_at !== null) return ok(showKey(row));
      const now = clock.now();
      await store.revoke(row.id, now);
      await noteKey(tx, context, 'revoked', row);
      return ok(showKey({ ...row, revoked_at: now }));
    });
  }),
];

/** Leaves the trace and tells the owner, in the transaction of the change. */
async function noteKey(
  tx: Tx,
  { audit, ip, messages, user }: CustomerContext,
  what: 'added' | 'revoked',
  key: {
    readonly id: string;
    readonly label: string;
    readonly may_trade: boolean;
    readonly addresses: readonly string[];
  },
): Promise<void> {
  await audit.write(tx, {
    actor: { type: 'customer', id: user.id, name: user.username },
    action: `apiKey.${what}`,
    subject: key.id,
    details: { label: key.label, mayTrade: key.may_trade, addresses: key.addresses.join(' '), ip },
  });
  await notifyOwner(tx, messages, user.id, 'apiKey.changed', { what, which: key.label });
}
