import { instant } from '@candor/kernel';
import { Amount, IconButton, iconEye, iconEyeOff, Loading, Skeleton, StaleMark, useUi } from '@candor/ui';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { ownZone } from '../../platform/own-zone.ts';
import { changePreferences } from '../../platform/preferences.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './TotalBalance.module.css';

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
  const change = data?.changeToday && readMoney(data.changeToday);
  // What this tab kept of an older server has no prices; and those of nothing are in no total.
  const counted = (data?.prices ?? []).filter(({ worth }) => worth !== '0');
  const sources = [...new Set(counted.flatMap((price) => price.sources))];
  return (
    <section className={styles.total} aria-labelledby="total">
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
          <p className={styles.facts}>
            {change && change.minor !== 0n ? (
              <>
                <span>{t('total.today')}</span>
                <Amount value={change} sign="always" />
              </>
            ) : (
              // Null where it cannot be known; then nothing is said rather than something wrong.
              change && <span>{t('total.noChange')}</span>
            )}
            <StaleMark at={instant(overview.dataUpdatedAt)} afterMs={STALE_AFTER_MS} />
          </p>
          {sources.length > 0 && <p className={styles.facts}>{t('total.prices', { sources: sources.join(', ') })}</p>}
          {data.unpriced.length > 0 && (
            <p className={styles.facts}>{t('total.unpriced', { assets: data.unpriced.join(', ') })}</p>
          )}
        </>
      ) : (
        <Loading>
          <Skeleton width="220px" height="40px" />
          <Skeleton width="140px" height="18px" />
        </Loading>
      )}
    </section>
  );
}
