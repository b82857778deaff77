import { DAY_MS, HOUR_MS, later, ok, type Result, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { CallContext } from '../../platform/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeTurn } from '../../services/guard/counting.ts';
import { type MoneyRefusal, toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { addGuest, openForGuest } from '../auth/index.ts';
import { guestStore } from './guest-store.ts';
import { openAccount } from './open.ts';
import type { CloseAll } from './reset.ts';

type GuestRefusal = 'guest.tooMany' | 'guest.full';

/** [DMO-10] [DMO-12] One account for one device, with play money in it. */
export async function openGuest(
  context: CallContext,
  device: string,
): Promise<Result<Awaited<ReturnType<typeof openForGuest>>, GuestRefusal | MoneyRefusal>> {
  const { clock, db, ip, lang } = context;
  const limits = await readLimits(context);
  const opened = await db.transaction(async (tx) => {
    const refused = await refuseMore(context, tx, limits);
    if (refused) return refused;
    const userId = await addGuest(context, tx, lang);
    await guestStore(tx).add(userId, ip, clock.now());
    return ok({ userId, signedIn: await openForGuest(context, tx, userId, device) });
  });
  if (!opened.ok) return opened;
  const granted = await openAccount(context, opened.value.userId);
  return granted.ok ? ok(opened.value.signedIn) : toCallRefusal(granted);
}

type Limits = { readonly perAddress: number; readonly atOnce: number };

async function readLimits({ settings }: Pick<Platform, 'settings'>): Promise<Limits> {
  return {
    perAddress: await settings.get('demo.guestsPerAddress'),
    atOnce: await settings.get('demo.guestsAtOnce'),
  };
}

/** [DMO-12] One after the other, so that a hundred at once are counted like a hundred in a row. */
async function refuseMore({ clock, ip }: CallContext, tx: Tx, { perAddress, atOnce }: Limits) {
  const now = clock.now();
  await takeTurn(tx, 'demo.guests', now);
  const store = guestStore(tx);
  if ((await store.countFrom(ip, later(now, -DAY_MS))) >= perAddress) return refuse('guest.tooMany');
  return (await store.countOpen()) >= atOnce ? refuse('guest.full') : undefined;
}

/** How many are ended in one round; the next one is an hour later. */
const MOST_ENDED = 500;

/** [DMO-13] Guests who stayed away: their orders and positions end, and nothing on their device opens the account again. */
export async function endIdleGuests(platform: Platform, closeAll: CloseAll): Promise<number> {
  const { clock, db, engine, sessions, settings } = platform;
  const since = later(clock.now(), -(await settings.get('demo.guestHours')) * HOUR_MS);
  const idle = await guestStore(db).listIdle(since, MOST_ENDED);
  for (const userId of idle) {
    await closeAll(platform, userId, 'demo');
    await engine.cancelAll({ book: 'demo', owner: userId });
    await sessions.endAll(userId);
    await guestStore(db).end(userId, clock.now());
  }
  return idle.length;
}
