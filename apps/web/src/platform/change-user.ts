import type { UserInfo } from '@candor/contract';
import { forgetMemo, memoCall } from './cached-call.ts';
import { useStore } from './store.ts';

/** The customer changed something about themselves: every page shows it, and an older answer does not come back. */
export function changeUser(part: Partial<UserInfo>): void {
  forgetMemo('app.user/account_manage/get_user');
  useStore.setState(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, ...part } }));
}

/** Somebody else changed what the customer may do: an operator, or two of them. Who they are now is asked anew. */
export async function readUserAnew(): Promise<void> {
  changeUser({});
  const reply = await memoCall('app.user/account_manage/get_user', {});
  if (reply.ok) changeUser(reply.value.data);
}
