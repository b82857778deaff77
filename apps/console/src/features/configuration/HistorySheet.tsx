import type { Setting } from '@candor/contract';
import { settingHistory } from '@candor/contract/configuration/calls';
import { describeSetting } from '@candor/domain/configuration';
import { instant } from '@candor/kernel';
import { Button, DateTime, EmptyState, iconHistory, Loading, Sheet, SkeletonRows, UiLink, useUi } from '@candor/ui';
import { ChangeList } from '../../parts/ChangeList.tsx';
import { FailureState } from '../../parts/FailureState.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useReadPages } from '../../platform/use-read.ts';
import styles from './Configuration.module.css';
import { keyOf, parseValue } from './setting-value.ts';

const PAGE_SIZE = '20';

/** Every version, newest first: what it changed, who proposed it, who approved it, and why. */
export function HistorySheet({ setting, onClose }: { readonly setting: Setting; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet
      title={t('configuration.historyOf', { setting: t(`setting.${keyOf(setting)}`) })}
      place="side"
      onClose={onClose}
    >
      <Versions setting={setting} />
    </Sheet>
  );
}

function Versions({ setting }: { readonly setting: Setting }) {
  const t = useText();
  const { text } = useUi();
  const key = keyOf(setting);
  const history = useReadPages(settingHistory, { key, limit: PAGE_SIZE });
  switch (history.state) {
    case 'loading':
      return (
        <Loading>
          <SkeletonRows count={3} />
        </Loading>
      );
    case 'failed':
      return <FailureState failure={history.failure} onRetry={history.retry} />;
    case 'ready':
      if (history.rows.length === 0) {
        return (
          <EmptyState
            icon={iconHistory}
            title={t('configuration.noHistory')}
            hint={t('configuration.noHistory.text')}
          />
        );
      }
      return (
        <ol className={styles.versions}>
          {history.rows.map((version, index) => {
            // The first version replaced what the software came with.
            const before = history.rows[index + 1]?.value ?? (history.hasMore ? undefined : setting.fallback);
            return (
              <li key={version.version} className={styles.version}>
                <h3>
                  {t('configuration.version', { version: version.version })}, <DateTime value={instant(version.at)} />
                </h3>
                {before !== undefined && (
                  <ChangeList changes={[...describeSetting(key, parseValue(before), parseValue(version.value))]} />
                )}
                <p className={styles.note}>
                  {t('configuration.who', { proposedBy: version.proposedBy, approvedBy: version.approvedBy })}
                </p>
                <p className={styles.note}>{version.reason}</p>
                <UiLink href={paths.approval(version.approvalId)} className={styles.link}>
                  {t('configuration.approval')}
                </UiLink>
              </li>
            );
          })}
          {history.hasMore && (
            <li>
              <Button variant="secondary" size="small" isBusy={history.isLoadingMore} onClick={history.loadMore}>
                {text.loadMore}
              </Button>
            </li>
          )}
        </ol>
      );
    default:
      return history satisfies never;
  }
}
