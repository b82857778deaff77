import { describeDevice } from '@candor/domain/auth';
import type { TemplateName } from '@candor/domain/messages';
import { type Instant, instant, later, makeId } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { CUSTOMER_NAMES, CUSTOMERS, type CustomerName, WALLET_ADDRESSES } from '../../seed/cast.ts';
import { BRUNO_BANNED_AFTER_MS } from '../../seed/plan-history.ts';
import { ADDRESS_BOUND_MS, BOUND_AGO_MS, CARD_BOUND_MS, decidedAt } from '../../seed/story.ts';
import { compose } from '../../services/messages/compose.ts';
import { messageRows } from '../../services/messages/message-rows.ts';

type SeedMessage = {
  readonly at: Instant;
  readonly who: CustomerName;
  readonly template: TemplateName;
  readonly params?: Readonly<Record<string, string>>;
};

const NewDevice = z.object({ user_id: z.string(), at: z.number(), ip: z.string(), user_agent: z.string() });

/** What the sandbox would have sent in the month it tells: each message belongs to something that stands elsewhere too. */
export async function seedMessages(
  { db }: Pick<Platform, 'db'>,
  { start, now }: { readonly start: Instant; readonly now: Instant },
): Promise<void> {
  const [tron, evm] = WALLET_ADDRESSES;
  const reviews = decidedAt(start);
  const bound = (at: Instant, what: string, which: string): SeedMessage => ({
    at,
    who: 'mia',
    template: 'bindings.changed',
    params: { what, which },
  });
  const reason = CUSTOMERS.bruno.banReason ?? '';
  const seeded: readonly SeedMessage[] = [
    ...(await newDevices(db)),
    { at: reviews.mia, who: 'mia', template: 'identity.certified' },
    { at: reviews.viktor, who: 'viktor', template: 'identity.certified' },
    { at: reviews.lena, who: 'lena', template: 'identity.replacementRejected' },
    { at: later(start, BRUNO_BANNED_AFTER_MS), who: 'bruno', template: 'account.banned', params: { reason } },
    bound(later(start, CARD_BOUND_MS), 'cardAdded', '•••• 5432'),
    bound(later(start, ADDRESS_BOUND_MS), 'addressAdded', `TRC20 ${endsOf(tron.address)}`),
    bound(later(now, -BOUND_AGO_MS), 'addressAdded', `ERC20 ${endsOf(evm.address)}`),
  ];
  await db.transaction(async (tx) => {
    if ((await tx.maybeOne`select 1 from message limit 1`) !== undefined) return;
    for (const [index, message] of seeded.entries()) await add(tx, message, index);
  });
}

/** Every seeded log-in from a device nobody had seen was announced, as any is. */
async function newDevices(db: Queries): Promise<readonly SeedMessage[]> {
  const rows = await db.many`select user_id, at, ip, user_agent from login_event where is_new_device order by id`;
  return rows.flatMap((row) => {
    const { user_id, at, ip, user_agent } = NewDevice.parse(row);
    const who = CUSTOMER_NAMES.find((name) => CUSTOMERS[name].id === user_id);
    const params = { device: describeDevice(user_agent), ip };
    return who === undefined
      ? []
      : [{ at: instant(at), who, template: 'account.newDevice', params } satisfies SeedMessage];
  });
}

function endsOf(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`;
}

async function add(db: Queries, { at, who, template, params = {} }: SeedMessage, index: number): Promise<void> {
  const { id: userId, email, mobile } = CUSTOMERS[who];
  // Decisions about documents go to the phone, as the identity feature sends them; the rest to the mailbox if there is one.
  const isSms = email === null || template.startsWith('identity.');
  const message = {
    channel: isSms ? ('sms' as const) : ('email' as const),
    to: isSms ? mobile : email,
    template,
    lang: 'en',
    params,
    userId,
  };
  const id = makeId('msg', at, Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, index]));
  await messageRows(db).add({ ...message, ...compose(message, null, at), id, state: 'kept', now: at }, true);
}
