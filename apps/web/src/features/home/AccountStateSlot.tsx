import { lazy, Suspense } from 'react';
import { useStore } from '../../platform/store.ts';
import { useCall } from '../../platform/use-call.ts';
import { RECENT } from './home-calls.ts';

/** Most customers are past all of it, and nobody waits for how it is drawn. */
const AccountState = lazy(async () => ({ default: (await import('./cards/AccountState.tsx')).AccountState }));

/** What the customer should know of their account stands before everything else; what a newcomer does next, after the total. */
export function AccountStateSlot({ place }: { readonly place: 'first' | 'afterTotal' }) {
  const user = useStore((state) => state.userInfo);
  const isReal = useStore((state) => state.book === 'real');
  const hold = useCall('app.user/security/overview', {}).data?.hold ?? null;
  const hasDeposited = useHasMoved();
  if (!user || hasDeposited === undefined) return null;
  const isWarned = user.is_banned || hold !== null;
  const isSetUp = user.is_certified && user.has_trade_password && hasDeposited;
  if (place === 'first' ? !isWarned : isWarned || isSetUp || !isReal) return null;
  return (
    <Suspense>
      <AccountState user={user} hold={hold} hasDeposited={hasDeposited} />
    </Suspense>
  );
}

/** Whether anything ever came in; unknown until the newest movements have been read. */
function useHasMoved(): boolean | undefined {
  const records = useCall('app.assets/records', RECENT, { isKept: true }).data;
  return records && records.rows.length > 0;
}
