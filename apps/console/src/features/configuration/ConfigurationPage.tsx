import type { Setting } from '@candor/contract';
import { listSettings } from '@candor/contract/configuration/calls';
import { SETTING_GROUPS } from '@candor/domain/configuration';
import { SECOND_MS } from '@candor/kernel';
import { Card, Loading, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FailureState } from '../../parts/FailureState.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { ChangeSheet } from './ChangeSheet.tsx';
import styles from './Configuration.module.css';
import { HistorySheet } from './HistorySheet.tsx';
import { SettingItem } from './SettingItem.tsx';
import { isKnown } from './setting-value.ts';
import { useWaitingSettings } from './use-waiting-settings.ts';

const EVERY_MS = 15 * SECOND_MS;

export function ConfigurationPage() {
  const t = useText();
  return (
    <PermissionGate call={listSettings} title={t('configuration.title')}>
      <PageHead title={t('configuration.title')} text={t('configuration.text')} />
      <Settings />
    </PermissionGate>
  );
}

type Opened = { readonly what: 'change' | 'history'; readonly setting: Setting };

/** Every setting in its group, with the value in force and the one the software came with. */
function Settings() {
  const t = useText();
  const [opened, setOpened] = useState<Opened>();
  const settings = useRead(listSettings, {}, { everyMs: EVERY_MS });
  const waiting = useWaitingSettings();
  const [params] = useSearchParams();
  switch (settings.state) {
    case 'loading':
      return (
        <Card>
          <Loading>
            <SkeletonRows count={8} />
          </Loading>
        </Card>
      );
    case 'failed':
      return <FailureState failure={settings.failure} onRetry={settings.retry} />;
    case 'ready':
      return (
        <div className={styles.groups}>
          {SETTING_GROUPS.map((group) => (
            <Card key={group} title={t(`configuration.group.${group}`)}>
              <ul>
                {settings.value.settings
                  .filter((setting) => setting.group === group && isKnown(setting))
                  .map((setting) => (
                    <SettingItem
                      key={setting.key}
                      setting={setting}
                      waiting={waiting.get(setting.key)}
                      isAskedFor={params.get('setting') === setting.key}
                      onChange={() => setOpened({ what: 'change', setting })}
                      onHistory={() => setOpened({ what: 'history', setting })}
                    />
                  ))}
              </ul>
            </Card>
          ))}
          {opened?.what === 'change' && <ChangeSheet setting={opened.setting} onClose={() => setOpened(undefined)} />}
          {opened?.what === 'history' && <HistorySheet setting={opened.setting} onClose={() => setOpened(undefined)} />}
        </div>
      );
    default:
      return settings satisfies never;
  }
}
