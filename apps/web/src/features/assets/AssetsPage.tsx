import { instant } from '@candor/kernel';
import {
  Amount,
  Card,
  HubColumns,
  HubPage,
  iconDeposit,
  iconHistory,
  iconTransfer,
  iconWithdraw,
  Loading,
  QuickActions,
  Skeleton,
  SkeletonRows,
  StaleMark,
  useIsWide,
} from '@candor/ui';
import { Suspense } from 'react';
import { PATHS } from '../../app/routes.ts';
import { BookSwitch } from '../../parts/BookSwitch.tsx';
import { InCurrency } from '../../parts/in-currency/InCurrency.tsx';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { ownZone } from '../../platform/own-zone.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { AccountKinds } from './AccountKinds.tsx';
import { AssetList } from './AssetList.tsx';
import styles from './Assets.module.css';
import { AssetsFrame } from './AssetsFrame.tsx';
import { BalanceHistory } from './BalanceHistory.tsx';
import { CostTable } from './CostTable.tsx';
import { PriceList } from './PriceList.tsx';

const STALE_AFTER_MS = 120_000;
/** Balances are told of; prices move by themselves. */
const PRICES_EVERY_MS = 30_000;

/** Everything the customer holds here: the total, then per asset, then per kind of account. */
export function AssetsPage() {
  const t = useText('assets');
  const titles = useText('titles');
  const isWide = useIsWide();
  const overview = useCall('app.assets/overview', { zone: ownZone() }, { isKept: true, everyMs: PRICES_EVERY_MS });
  const data = overview.data;
  // What this tab kept of an older server has no prices.
  const prices = data?.prices ?? [];

  function content() {
    if (!data) {
      if (overview.isError) {
        return (
          <LoadFailed
            error={overview.error}
            onRetry={() => void overview.refetch()}
            isRetrying={overview.fetchStatus === 'fetching'}
          />
        );
      }
      return <AssetsSkeleton />;
    }
    return (
      <>
        <BookSwitch />
        <section className={styles.total} aria-labelledby="assets-total">
          <h2 id="assets-total">{t('total.label')}</h2>
          <Amount value={readMoney(data.total)} size="hero" />
          {data.inCurrency && (
            <Suspense fallback={<p className={styles.facts} />}>
              <InCurrency shown={data.inCurrency} />
            </Suspense>
          )}
          <p className={styles.facts}>
            {data.unpriced.length > 0 && <span>{t('total.unpriced', { assets: data.unpriced.join(', ') })}</span>}
            <StaleMark at={instant(overview.dataUpdatedAt)} afterMs={STALE_AFTER_MS} />
          </p>
        </section>
        <QuickActions
          label={t('actions.label')}
          items={[
            { href: PATHS.recharge, label: t('actions.deposit'), icon: iconDeposit, isMain: true },
            { href: PATHS.withdrawal, label: t('actions.withdraw'), icon: iconWithdraw },
            { href: PATHS.transfer, label: t('actions.transfer'), icon: iconTransfer },
            { href: PATHS.records, label: t('records.open'), icon: iconHistory },
          ]}
        />
        <AssetList balances={data.assets} prices={prices} uses={data.uses} />
        <HubColumns side={<AccountKinds accounts={data.accounts} positions={data.positions} />}>
          {isWide && <CostTable />}
          <BalanceHistory />
          <PriceList prices={prices} />
          <TextLink href={PATHS.statement}>{titles('assets.statement')}</TextLink>
          <TextLink href={PATHS.transparency}>{titles('transparency.transparency')}</TextLink>
        </HubColumns>
      </>
    );
  }

  return (
    <HubPage>
      <AssetsFrame side="account">{content()}</AssetsFrame>
    </HubPage>
  );
}

function AssetsSkeleton() {
  return (
    <Loading>
      <div className={styles.bones}>
        <Skeleton width="220px" height="74px" />
        <Skeleton height="72px" />
        <Card>
          <SkeletonRows count={4} hasStart />
        </Card>
      </div>
    </Loading>
  );
}
