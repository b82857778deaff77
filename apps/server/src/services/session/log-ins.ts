import type { LoginEvent } from '@candor/contract';
import { describeDevice } from '@candor/domain/auth';
import type { Clock, Id, NewId } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Database, Tx } from '../../platform/database/database.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { customerRows } from '../customers/customer-rows.ts';
import type { Messages } from '../messages/messages.ts';
import { hashDevice } from './device.ts';
import { MAX_USER_AGENT } from './open-sessions.ts';
import type { NewSession, Origin, Sessions } from './sessions.ts';

/** How somebody proved who they are. */
export type LoginProof = LoginEvent['by'];

/** Log-ins as their owner is told of them: each opens a session, leaves a trace, and is announced where it is unusual. */
export type LogIns = {
  /** Everything that is true once somebody is in, in the transaction that lets them in. */
  readonly open: (
    tx: Tx,
    userId: Id<'usr'>,
    given: {
      readonly origin: Origin;
      readonly by: LoginProof;
      readonly lang: string;
      readonly outcome?: 'in' | 'registered';
    },
  ) => Promise<NewSession & { readonly id: Id<'ses'>; readonly isNewDevice: boolean }>;
  /** Tells the owner that a copy of what keeps a device signed in was used, and from where. */
  readonly warnOfCopy: (tx: Tx, userId: Id<'usr'>, origin: Origin) => Promise<void>;
  /** A try that failed. Written for nobody as well, so that an unknown account takes as long as a known one. */
  readonly noteFailure: (
    userId: Id<'usr'> | undefined,
    given: {
      readonly origin: Origin;
      readonly by: LoginProof;
      readonly outcome: 'wrongPassword' | 'wrongSecond' | 'waiting';
    },
  ) => Promise<void>;
  /** Whether this customer has logged in from this device before, and has not sent it away since. */
  readonly isKnownDevice: (userId: Id<'usr'> | undefined, device: string | undefined) => Promise<boolean>;
};

export type LogInsOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly sessions: Pick<Sessions, 'openCustomer'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly messages: Pick<Messages, 'send'>;
};

export function makeLogIns({ db, clock, newId, sessions, outbox, messages }: LogInsOptions): LogIns {
  return {
    open: async (tx, userId, { origin, by, lang, outcome = 'in' }) => {
      const session = await sessions.openCustomer(tx, userId, origin);
      const isNewDevice = (await meetDevice(tx, clock, userId, origin)) && outcome === 'in';
      const at = clock.now();
      await tx.run`insert into login_event (id, user_id, at, outcome, proof, ip, user_agent, is_new_device)
        values (${newId('lgn')}, ${userId}, ${timestamp(at)}, ${outcome}, ${by}, ${origin.ip},
          ${origin.userAgent.slice(0, MAX_USER_AGENT)}, ${isNewDevice})`;
      if (isNewDevice) {
        const payload = { session: session.id, device: describeDevice(origin.userAgent), ip: origin.ip, at };
        await outbox.add(tx, [{ topic: 'login.newDevice', key: userId, payload }]);
        await warnOwner(tx, messages, userId, 'account.newDevice', {
          device: payload.device || UNKNOWN,
          ip: origin.ip,
        });
      } else {
        // A stranger's language must not decide what the owner's messages are written in.
        await customerRows(tx).setLanguage(userId, lang.slice(0, MAX_LANG));
      }
      return { ...session, isNewDevice };
    },
    warnOfCopy: (tx, userId, { ip, userAgent }) =>
      warnOwner(tx, messages, userId, 'account.copiedSignIn', { device: describeDevice(userAgent) || UNKNOWN, ip }),
    noteFailure: async (userId, { origin, by, outcome }) => {
      await db.run`insert into login_event (id, user_id, at, outcome, proof, ip, user_agent, is_new_device)
        values (${newId('lgn')}, ${userId ?? null}, ${timestamp(clock.now())}, ${outcome}, ${by}, ${origin.ip},
          ${origin.userAgent.slice(0, MAX_USER_AGENT)}, false)`;
    },
    isKnownDevice: async (userId, device) => {
      const row = await db.maybeOne`select 1 from known_device
        where user_id = ${userId ?? ''} and device_hash = ${hashDevice(device)}`;
      return row !== undefined;
    },
  };
}

const MAX_LANG = 20;
const UNKNOWN = '—';
const Recipient = z.object({ email: z.nullable(z.string()), mobile: z.nullable(z.string()), lang: z.string() });

/** By e-mail where there is one, else by SMS: whoever holds the phone in their hand should not be the only one told. */
async function warnOwner(
  tx: Tx,
  messages: Pick<Messages, 'send'>,
  userId: Id<'usr'>,
  template: 'account.newDevice' | 'account.copiedSignIn',
  params: { readonly device: string; readonly ip: string },
): Promise<void> {
  const { email, mobile, lang } = Recipient.parse(
    await tx.one`select email, mobile, lang from app_user where id = ${userId}`,
  );
  const to = email ?? mobile;
  if (to === null) return;
  const channel = email === null ? 'sms' : 'email';
  await messages.send(tx, { channel, to, template, lang, params, userId });
}

/** Remembers the device, and says whether it was met for the first time. */
async function meetDevice(tx: Tx, clock: Clock, userId: Id<'usr'>, { device }: Origin): Promise<boolean> {
  const hash = hashDevice(device);
  if (hash === null) return true;
  const now = timestamp(clock.now());
  const known = await tx.run`update known_device set last_seen_at = ${now}
    where user_id = ${userId} and device_hash = ${hash}`;
  if (known > 0) return false;
  await tx.run`insert into known_device (user_id, device_hash, first_seen_at, last_seen_at)
    values (${userId}, ${hash}, ${now}, ${now}) on conflict do nothing`;
  return true;
}
