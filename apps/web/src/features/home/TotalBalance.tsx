import { instant } from '@candor/kernel';
import { Amount, IconButton, iconEye, iconEyeOff, Loading, Skeleton, StaleMark, useUi } from '@candor/ui';
import { lazy, Suspense } from 'react';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { venueNames } from '../../parts/venue-names.ts';
import { ownZone } from '../../platform/own-zone.ts';
import { changePreferences } from '../../platform/preferences.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { RangeLine } from './RangeLine.tsx';
import styles from './TotalBalance.module.css';

/** Most people count in USDT, and nobody waits for how it is drawn. */
const InCurrency = lazy(async () => ({ default: (await import('../../parts/in-currency/InCurrency.tsx')).InCurrency }));

const STALE_AFTER_MS = 120_000;
/** Prices move by themselves, and nobody announces midnight. */
const REFRESH_MS = 60_000;

/** The one hero figure. It counts what has a price, and names what it leaves out. */
export function TotalBalance() {
  const t = useText('home');
  const { isHidden, text } = useUi();
  const overview = useCall('app.assets/overview', { zone: ownZone() }, { isKept: true, everyMs: REFRESH_MS });
  const data = overview.data;
  if (overview.isError && !data) return <LoadFailed error={overview.error} onRetry={() => overview.refetch()} />;
  // What this tab kept of an older server has no prices; and those of nothing are in no total.
  const counted = (data?.prices ?? []).filter(({ worth }) => worth !== '0');
  const sources = venueNames(counted.flatMap((price) => price.sources));
  return (
    <section className={styles.hero} aria-labelledby="total">
      <div className={styles.label}>
        <h1 id="total">{t('total.label')}</h1>
        <IconButton
          icon={isHidden ? iconEyeOff : iconEye}
          size={20}
          label={isHidden ? text.showBalances : text.hideBalances}
          isPressed={isHidden}
          onClick={() => changePreferences({ areBalancesHidden: !isHidden })}
        />
      </div>
      {data ? (
        <>
          <Amount value={readMoney(data.total)} size="hero" />
          {data.inCurrency && (
            <Suspense fallback={<p className={styles.facts} />}>
              <InCurrency shown={data.inCurrency} />
            </Suspense>
          )}
          <RangeLine overview={data} />
          <p className={styles.facts}>
            {sources.length > 0 && <span>{t('total.prices', { sources: sources.join(', ') })}</span>}
            {data.unpriced.length > 0 && <span>{t('total.unpriced', { assets: data.unpriced.join(', ') })}</span>}
            <StaleMark at={instant(overview.dataUpdatedAt)} afterMs={STALE_AFTER_MS} />
          </p>
        </>
      ) : (
        <Loading>
          <Skeleton width="220px" height="40px" />
          <Skeleton height="132px" />
        </Loading>
      )}
    </section>
  );
}
