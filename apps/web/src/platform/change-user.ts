import type { UserInfo } from '@candor/contract';
import { forgetMemo } from './cached-call.ts';
import { useStore } from './store.ts';

/** The customer changed something about themselves: every page shows it, and an older answer does not come back. */
export function changeUser(part: Partial<UserInfo>): void {
  forgetMemo('app.user/account_manage/get_user');
  useStore.setState(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, ...part } }));
}
