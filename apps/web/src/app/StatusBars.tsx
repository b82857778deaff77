import { iconClock, iconInfo, OfflineBar, UiLink } from '@candor/ui';
import { useEffect } from 'react';
import { useOnline } from '../platform/online.ts';
import { deviceStore } from '../platform/storage.ts';
import { useStore } from '../platform/store.ts';
import { useText } from '../platform/texts.ts';
import { PATHS } from './routes.ts';
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

/** While play money is in use every page says so first, in words and in a frame: colour alone tells nobody. */
export function StatusBars() {
  const t = useText('common');
  const isDemo = useStore((state) => state.book === 'demo');
  const isGuest = useStore((state) => state.isGuest);
  const asksConsent = useStore((state) => state.asksConsent && !isGuest);
  return (
    <>
      {isDemo && (
        <OfflineBar tone="info" icon={iconInfo}>
          <strong className={styles.demo}>{t('demo')}</strong> {t('demo.text')}{' '}
          <UiLink href={isGuest ? PATHS.register : PATHS.demo} className={styles.more}>
            {t(isGuest ? 'demo.keep' : 'demo.more')}
          </UiLink>
        </OfflineBar>
      )}
      {asksConsent && (
        <OfflineBar tone="info" icon={iconInfo}>
          {t('consent.asked')}{' '}
          <UiLink href={PATHS.consent} className={styles.more}>
            {t('consent.read')}
          </UiLink>
        </OfflineBar>
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
    // Where the browser has a network and we have no answer, the fault may be ours: the bar does not blame the device.
    const isDevice = !navigator.onLine;
    return (
      <OfflineBar>
        <strong>{t(isDevice ? 'offline.title' : 'unreachable.title')}</strong> {t('offline.text')}
      </OfflineBar>
    );
  }
  return isStale ? <OfflineBar icon={iconClock}>{t('live.stale')}</OfflineBar> : null;
}
