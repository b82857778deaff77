import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { lazyPage } from '../platform/lazy-page.ts';
import { paths } from '../platform/paths.ts';
import { LaterPage } from './LaterPage.tsx';
import { MissingPage } from './MissingPage.tsx';
import { MorePage } from './MorePage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { LATER_SECTIONS } from './sections.ts';

const HealthPage = lazyPage(() => import('../features/health/HealthPage.tsx').then((file) => file.HealthPage));
const AccountsPage = lazyPage(() => import('../features/ledger/AccountsPage.tsx').then((file) => file.AccountsPage));
const AccountPage = lazyPage(() => import('../features/ledger/AccountPage.tsx').then((file) => file.AccountPage));
const IdentityQueuePage = lazyPage(() =>
  import('../features/identity/IdentityQueuePage.tsx').then((file) => file.IdentityQueuePage),
);
const IdentityCasePage = lazyPage(() =>
  import('../features/identity/IdentityCasePage.tsx').then((file) => file.IdentityCasePage),
);
const WithdrawalQueuePage = lazyPage(() =>
  import('../features/withdrawal/WithdrawalQueuePage.tsx').then((file) => file.WithdrawalQueuePage),
);
const WithdrawalCasePage = lazyPage(() =>
  import('../features/withdrawal/WithdrawalCasePage.tsx').then((file) => file.WithdrawalCasePage),
);
const PayoutsPage = lazyPage(() => import('../features/withdrawal/PayoutsPage.tsx').then((file) => file.PayoutsPage));
const PayoutFilePage = lazyPage(() =>
  import('../features/withdrawal/PayoutFilePage.tsx').then((file) => file.PayoutFilePage),
);
const RechargeQueuePage = lazyPage(() =>
  import('../features/recharge/RechargeQueuePage.tsx').then((file) => file.RechargeQueuePage),
);
const RechargeCasePage = lazyPage(() =>
  import('../features/recharge/RechargeCasePage.tsx').then((file) => file.RechargeCasePage),
);
const UsersPage = lazyPage(() => import('../features/users/UsersPage.tsx').then((file) => file.UsersPage));
const UserPage = lazyPage(() => import('../features/users/UserPage.tsx').then((file) => file.UserPage));
const ApprovalsPage = lazyPage(() =>
  import('../features/approvals/ApprovalsPage.tsx').then((file) => file.ApprovalsPage),
);
const ConfigurationPage = lazyPage(() =>
  import('../features/configuration/ConfigurationPage.tsx').then((file) => file.ConfigurationPage),
);
const OperatorsPage = lazyPage(() =>
  import('../features/operators/OperatorsPage.tsx').then((file) => file.OperatorsPage),
);
const OwnPage = lazyPage(() => import('../features/operators/OwnPage.tsx').then((file) => file.OwnPage));
const MessagesPage = lazyPage(() => import('../features/messages/MessagesPage.tsx').then((file) => file.MessagesPage));
const TreasuryPage = lazyPage(() => import('../features/treasury/TreasuryPage.tsx').then((file) => file.TreasuryPage));
const EnergyPage = lazyPage(() => import('../features/energy/EnergyPage.tsx').then((file) => file.EnergyPage));
const FlashDeskPage = lazyPage(() =>
  import('../features/flash-exchange/FlashDeskPage.tsx').then((file) => file.FlashDeskPage),
);
const MarketsPage = lazyPage(() => import('../features/market/MarketsPage.tsx').then((file) => file.MarketsPage));
const MarketPage = lazyPage(() => import('../features/market/MarketPage.tsx').then((file) => file.MarketPage));
const LiquidityPage = lazyPage(() => import('../features/market/LiquidityPage.tsx').then((file) => file.LiquidityPage));
const FundsPage = lazyPage(() => import('../features/margin/FundsPage.tsx').then((file) => file.FundsPage));
const AuditPage = lazyPage(() => import('../features/audit/AuditPage.tsx').then((file) => file.AuditPage));

/** Inside the shell, so that the rail stays where it is whatever happens to a page. */
export function Pages() {
  const { pathname } = useLocation();
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path={paths.home} element={<HealthPage />} />
          <Route path={paths.ledger} element={<AccountsPage />} />
          <Route path={paths.account(':id')} element={<AccountPage />} />
          <Route path={paths.identity} element={<IdentityQueuePage />} />
          <Route path={paths.identityCase(':id')} element={<IdentityCasePage />} />
          <Route path={paths.withdrawal} element={<WithdrawalQueuePage />} />
          <Route path={paths.withdrawalCase(':id')} element={<WithdrawalCasePage />} />
          <Route path={paths.payouts} element={<PayoutsPage />} />
          <Route path={paths.payout(':id')} element={<PayoutFilePage />} />
          <Route path={paths.recharge} element={<RechargeQueuePage />} />
          <Route path={paths.rechargeCase(':id')} element={<RechargeCasePage />} />
          <Route path={paths.users} element={<UsersPage />} />
          <Route path={paths.user(':id')} element={<UserPage />} />
          <Route path={paths.approvals} element={<ApprovalsPage />} />
          <Route path={paths.configuration} element={<ConfigurationPage />} />
          <Route path={paths.operators} element={<OperatorsPage />} />
          <Route path={paths.own} element={<OwnPage />} />
          <Route path={paths.messages} element={<MessagesPage />} />
          <Route path={paths.audit} element={<AuditPage />} />
          <Route path={paths.treasury} element={<TreasuryPage />} />
          <Route path={paths.energy} element={<EnergyPage />} />
          <Route path={paths.flashExchange} element={<FlashDeskPage />} />
          <Route path={paths.market} element={<MarketsPage />} />
          <Route path={paths.marketBook(':id')} element={<MarketPage />} />
          <Route path={paths.liquidity} element={<LiquidityPage />} />
          <Route path={paths.funds} element={<FundsPage />} />
          <Route path={paths.more} element={<MorePage />} />
          {LATER_SECTIONS.map((section) => (
            <Route key={section.name} path={`/${section.name}`} element={<LaterPage section={section} />} />
          ))}
          <Route path="*" element={<MissingPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
