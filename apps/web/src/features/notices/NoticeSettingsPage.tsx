import { OPTIONAL_NOTICES, type OptionalNotices } from '@candor/contract/notices/fields';
import { Card, FlowPage, Row, Rows, SkeletonRows, Switch } from '@candor/ui';
import { Loaded } from '../../parts/Loaded.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './Notices.module.css';
import { OnThisDevice } from './OnThisDevice.tsx';

/** [NTC-3] Which notices arrive. Those about security always do, and the page says so. */
export function NoticeSettingsPage() {
  const t = useText('notices');
  const words = useFailureWords();
  const settings = useCall('app.notices/settings', {});
  const setting = useCommand('app.notices/set', {
    onDone: (value) => queryClient.setQueryData(['app.notices/settings', {}], value),
  });
  const { running } = setting;
  const isOn = (group: OptionalNotices, muted: readonly OptionalNotices[]) =>
    running?.group === group ? running.isOn === '1' : !muted.includes(group);
  return (
    <FlowPage>
      <Card>
        <p className={styles.note}>{t('settings.lead')}</p>
        <Loaded reading={settings} bones={<SkeletonRows count={3} />}>
          {({ muted }) => (
            <>
              {OPTIONAL_NOTICES.map((group) => (
                <Switch
                  key={group}
                  label={t(`group.${group}`)}
                  isOn={isOn(group, muted)}
                  onToggle={(next) => void setting.run({ group, isOn: next ? '1' : '0' })}
                />
              ))}
              <Rows>
                <Row label={t('group.security')}>{t('always')}</Row>
              </Rows>
            </>
          )}
        </Loaded>
        {setting.failure && <p role="alert">{words(setting.failure)}</p>}
      </Card>
      <OnThisDevice />
    </FlowPage>
  );
}
