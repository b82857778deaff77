import { contract } from '@candor/contract';
import { describeDevice } from '@candor/domain/auth';
import { achievementOf, progressOf } from '@candor/domain/levels';
import { readUserSearch } from '@candor/domain/users';
import { instant, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { findVolumes } from '../../services/levels/settled-volumes.ts';
import { actionRoutes } from './actions.ts';
import { lastLogins, trailOf } from './history.ts';
import { userStore } from './store.ts';
import { toBan, toGranted, toIdentity, toUserRow } from './wire.ts';

export const userRoutes = [
  handle(contract.searchUsers, async ({ search, show, cursor, limit }, { clock, db }) => {
    const before = readPlace(cursor);
    if (before === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const now = clock.now();
    const asked = { search: readUserSearch(search), show, now, before };
    const { rows, next } = await paged(
      limit,
      (most) => userStore(db).list({ ...asked, limit: most }),
      (last) => `${last.created_at}.${last.id}`,
    );
    return ok({ rows: rows.map((row) => toUserRow(row, now)), next });
  }),

  handle(contract.getUserFile, async ({ id }, { clock, db, holds, secondFactors, sessions, settings }) => {
    const store = userStore(db);
    const row = await store.find(id);
    if (!row) return refuse('call.notFound');
    const now = clock.now();
    const volumes = await findVolumes(db, id);
    const achievement = achievementOf(volumes.own, volumes.team);
    const { next } = progressOf(achievement, row.granted_level, await settings.get('levels'));
    const { totpSince } = await secondFactors.stateOf(db, id);
    const open = await sessions.list(id);
    return ok({
      user: toUserRow(row, now),
      inviteCode: row.invite_code,
      invitedBy: row.inviter_id && row.inviter_name ? { id: row.inviter_id, username: row.inviter_name } : null,
      friends: Number(row.friends),
      priceAlerts: Number(row.price_alerts),
      region: row.region,
      remark: row.remark,
      vipExpiresAt: row.vip_expires_at,
      granted: toGranted(row),
      progress: {
        earnedLevel: row.earned_level,
        achievement: onWire(achievement),
        next: next && { level: next.level.level, missing: onWire(next.missing) },
      },
      ban: toBan(row),
      identity: toIdentity(row),
      security: {
        hasTradePassword: row.has_trade_password,
        tradePasswordLockedUntil: isAhead(row.trade_password_locked_until, now)
          ? row.trade_password_locked_until
          : null,
        hasTotp: totpSince !== null,
        passkeys: Number(row.passkeys),
        hold: await holds.find(db, id),
      },
      sessions: open.map(({ id: session, ip, userAgent, startedAt, lastSeenAt }) => ({
        id: session,
        device: describeDevice(userAgent),
        ip,
        startedAt,
        lastSeenAt,
      })),
      logins: await lastLogins(db, id),
      notes: await store.listNotes(id),
    });
  }),

  handle(contract.userTrail, async ({ id, cursor, limit }, { db }) => {
    if (cursor && !/^\d{1,18}$/.test(cursor)) return refuse('call.invalidField', { field: 'cursor' });
    if (!(await userStore(db).find(id))) return refuse('call.notFound');
    const read = (most: number) => trailOf(db, id, cursor ? BigInt(cursor) : null, most);
    return ok(await paged(limit, read, ({ seq }) => String(seq)));
  }),

  ...actionRoutes,
];

function isAhead(at: number | null, now: number): boolean {
  return at !== null && at > now;
}

/** Where the list goes on. Null at its start, undefined where it is no place. */
function readPlace(cursor: string | undefined) {
  if (!cursor) return null;
  const [, at, id] = /^(\d{1,15})\.(usr_[0-9a-z]{26})$/.exec(cursor) ?? [];
  return at === undefined || id === undefined ? undefined : { at: instant(Number(at)), id };
}
