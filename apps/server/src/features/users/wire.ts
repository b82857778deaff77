import { memberTypeOf } from '@candor/domain/auth';
import { maskEmail, maskMobile } from '@candor/domain/users';
import { type Instant, instant } from '@candor/kernel';
import type { FileRow, PersonRow } from './store.ts';

/** [USR-1] A customer as lists show them: how to reach them is masked. */
export function toUserRow(row: PersonRow, now: Instant) {
  const vipUntil = row.vip_expires_at === null ? null : instant(row.vip_expires_at);
  return {
    id: row.id,
    uid: row.uid,
    username: row.username,
    mobile: row.mobile && maskMobile(row.mobile),
    email: row.email && maskEmail(row.email),
    level: row.level,
    type: memberTypeOf(vipUntil, now),
    roles: row.roles,
    isCertified: row.certified_at !== null,
    isBanned: row.banned_at !== null,
    createdAt: row.created_at,
  };
}

export function toGranted({ granted_level: level, granted_reason: reason, granted_at: at }: FileRow) {
  return level === null || reason === null || at === null ? null : { level, reason, at };
}

export function toBan({ banned_at: at, ban_reason: reason, legal_hold: legalHold }: FileRow) {
  return at === null || reason === null ? null : { at, reason, legalHold };
}

/** Certified without a case: by whoever filled the sandbox. */
export function toIdentity({ case_id: caseId, case_state, certified_at }: FileRow) {
  return { state: case_state ?? (certified_at === null ? ('none' as const) : ('certified' as const)), caseId };
}
