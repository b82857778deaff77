import type { UserInfo } from '@candor/contract';
import { memberTypeOf } from '@candor/domain/auth';
import { type Instant, instant } from '@candor/kernel';
import { avatarPath } from '../../platform/http/avatar-route.ts';
import type { User } from './store.ts';

/** The customer as the app shows them to themselves. */
export function toUserInfo(user: User, now: Instant): UserInfo {
  const type = typeOf(user, now);
  return {
    id: user.id,
    uid: user.uid,
    username: user.username,
    account: user.username,
    mobile: user.mobile,
    email: user.email,
    // Nobody can be invited by a guest.
    invite_code: user.is_guest ? '' : user.invite_code,
    level: user.level,
    type,
    robot_type: type,
    roles: user.roles,
    avatar: user.avatar_key === null ? null : avatarPath(user.avatar_key),
    remark: user.remark,
    is_certified: user.certified_at !== null,
    is_banned: user.banned_at !== null,
    ban_reason: user.ban_reason,
    has_trade_password: user.has_trade_password,
    is_guest: user.is_guest,
    vip_expires_at: user.vip_expires_at,
    created_at: user.created_at,
  };
}

export function typeOf(user: User, now: Instant): 'common' | 'vip' {
  return memberTypeOf(user.vip_expires_at === null ? null : instant(user.vip_expires_at), now);
}
