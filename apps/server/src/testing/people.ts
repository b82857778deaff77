import type { Id } from '@candor/kernel';
import { timestamp } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import { setTradingUntil } from '../services/session/session-rows.ts';
import { asOwner } from './owner.ts';

/** Somebody for a test, already logged in. */
export type TestPerson = { readonly id: string; readonly token: string; readonly username: string };

const ORIGIN = { ip: '127.0.0.1', userAgent: 'test' };
export const TEST_TRADE_PASSWORD = '246810';
export const TEST_PASSWORD = 'Correct-horse-7';

let count = 0;

export async function addCustomer(
  platform: Platform,
  given: {
    readonly username: string;
    readonly level?: number;
    readonly hasTradePassword?: boolean;
    readonly isUnlocked?: boolean;
    readonly invitedBy?: Id<'usr'>;
    readonly mobile?: string;
  },
): Promise<TestPerson & { readonly id: Id<'usr'>; readonly uid: string; readonly sessionId: Id<'ses'> }> {
  const { db, newId, clock, passwords, sessions } = platform;
  count += 1;
  const id = newId('usr');
  const uid = String(20_000_000 + count);
  const inviteCode = `T${count}`;
  const now = timestamp(clock.now());
  const hash = await passwords.hash(TEST_PASSWORD);
  const tradeHash = given.hasTradePassword === false ? null : await passwords.hash(TEST_TRADE_PASSWORD);
  await db.run`insert into app_user (id, uid, username, password_hash, trade_password_hash, invite_code, invited_by, mobile,
      earned_level, certified_at, security_set_at, created_at)
    values (${id}, ${uid}, ${given.username}, ${hash}, ${tradeHash}, ${inviteCode}, ${given.invitedBy ?? null},
      ${given.mobile ?? null}, ${given.level ?? 1}, ${now}, ${now}, ${now})`;
  const session = await db.transaction((tx) => sessions.openCustomer(tx, id, ORIGIN));
  // As if the trade password had been shown: unlocking has tests of its own.
  if (given.isUnlocked !== false) await setTradingUntil(db, session.id, session.expiresAt);
  const token = session.token.use((text) => text);
  return { id, uid, username: given.username, token, sessionId: session.id };
}

export async function addOperator(
  platform: Platform,
  given: { readonly username: string; readonly roles?: readonly string[] },
): Promise<TestPerson> {
  const { db, newId, clock, passwords, sessions } = platform;
  const id = newId('opr');
  const hash = await passwords.hash(TEST_PASSWORD);
  // The application cannot make operators; two of them can, or whoever owns the database.
  await asOwner(platform, (owner) =>
    owner.query(
      `insert into operator (id, username, name, password_hash, roles, created_at) values ($1, $2, $2, $3, $4, $5)`,
      [id, given.username, hash, given.roles ?? ['admin'], timestamp(clock.now())],
    ),
  );
  const session = await db.transaction((tx) => sessions.openOperator(tx, id, ORIGIN));
  return { id, username: given.username, token: session.token.use((text) => text) };
}
