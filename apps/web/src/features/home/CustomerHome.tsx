export { listAssets } from '@candor/kernel';

import { Card, HubColumns, iconDeposit, iconTrade, iconTransfer, iconWithdraw, QuickActions } from '@candor/ui';
import { lazy, Suspense } from 'react';
import { PATHS } from '../../app/routes.ts';
import type { ApiPath } from '../../platform/api.ts';
import { ownZone } from '../../platform/own-zone.ts';
import { useText } from '../../platform/texts.ts';
import { askAhead } from '../../platform/use-call.ts';
import { AccountStateSlot } from './AccountStateSlot.tsx';
import { AnnouncementSlot } from './AnnouncementSlot.tsx';
import { homeCalls } from './home-calls.ts';
import { OpenTradesSlot } from './OpenTradesSlot.tsx';
import { RecentActivity, THREE_ROWS } from './RecentActivity.tsx';
import { TotalBalance } from './TotalBalance.tsx';

/** What comes after the total, and needs answers the first frame does not wait for. */
const loadCards = () => import('./cards/home-cards.ts');
const Watchlist = lazy(async () => ({ default: (await loadCards()).Watchlist }));
const Working = lazy(async () => ({ default: (await loadCards()).Working }));

/** What the page shows. On a slow line the head script has asked already, and the answers are here. */
export async function askForFigures(): Promise<void> {
  await Promise.all(homeCalls(ownZone()).map(([path, input]) => askAhead<ApiPath>(path, input)));
}

export function CustomerHome() {
  const t = useText('home');
  const common = useText('common');
  return (
    <>
      <AccountStateSlot place="first" />
      <TotalBalance />
      <QuickActions
        label={t('quick.label')}
        items={[
          { href: PATHS.recharge, label: t('quick.deposit'), icon: iconDeposit, isMain: true },
          { href: PATHS.withdrawal, label: t('quick.withdraw'), icon: iconWithdraw },
          { href: PATHS.transfer, label: t('quick.transfer'), icon: iconTransfer },
          { href: PATHS.trade, label: common('tab.trade'), icon: iconTrade },
        ]}
      />
      <AnnouncementSlot />
      <AccountStateSlot place="afterTotal" />
      <HubColumns
        side={
          <Suspense>
            <OpenTradesSlot />
            <Working />
          </Suspense>
        }
      >
        <Suspense fallback={<Card title={t('watch.top')}>{THREE_ROWS}</Card>}>
          <Watchlist />
        </Suspense>
        <RecentActivity />
      </HubColumns>
    </>
  );
}
