import { iconClock, iconRefresh, OfflineBar } from '@candor/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useOnline } from '../platform/online.ts';
import { deviceStore } from '../platform/storage.ts';
import { useStore } from '../platform/store.ts';
import { useText } from '../platform/texts.ts';
import styles from './StatusBars.module.css';

const KEY = 'candor.mode';

/**
 * The permanent word about play money. Its height is kept before the server has said which mode this is, so that
 * nothing jumps; the answer is remembered for the next visit.
 */
export function SandboxBanner() {
  const t = useText('common');
  const isSandbox = useStore((state) => state.appInfo?.is_sandbox);
  useEffect(() => {
    if (isSandbox !== undefined) deviceStore.set(KEY, isSandbox ? 'sandbox' : 'real');
  }, [isSandbox]);
  const mode = isSandbox === undefined ? deviceStore.get(KEY) : isSandbox ? 'sandbox' : 'real';
  if (mode === 'real') return null;
  return <p className={styles.sandbox}>{mode === 'sandbox' && t('sandbox.short')}</p>;
}

const DemoBand = lazy(() =>
  import('../features/demo/DemoBand.tsx').then(
    (module) => ({ default: module.DemoBand }),
    () => ({ default: DemoWord }),
  ),
);

/** The least that must be said while play money is in use, at once and even where the rest of the band does not load. */
function DemoWord() {
  const t = useText('common');
  return (
    <OfflineBar tone="info" icon={iconRefresh}>
      {t('demo')}
    </OfflineBar>
  );
}

export function StatusBars() {
  const isDemo = useStore((state) => state.book === 'demo');
  return (
    <>
      {isDemo && (
        <Suspense fallback={<DemoWord />}>
          <DemoBand />
        </Suspense>
      )}
      <LineBar />
    </>
  );
}

/** Offline first: while there is no network, a lost live connection is no news. */
function LineBar() {
  const t = useText('common');
  const isOnline = useOnline();
  const isStale = useStore((state) => state.live === 'stale');
  if (!isOnline) {
    return (
      <OfflineBar>
        <strong>{t('offline.title')}</strong> {t('offline.text')}
      </OfflineBar>
    );
  }
  return isStale ? <OfflineBar icon={iconClock}>{t('live.stale')}</OfflineBar> : null;
}
