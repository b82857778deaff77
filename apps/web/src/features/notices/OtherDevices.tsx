import { useCommand } from '@candor/client/use-command';
import { instant } from '@candor/kernel';
import { Button, List, ListRow, TimeAgo } from '@candor/ui';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { type Answer, call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Notices.module.css';

type Device = Answer<'app.notices/push'>['devices'][number];
type Props = { readonly devices: readonly Device[]; readonly onChange: () => void };

/** The customer's other browsers that are pushed to. Each can be turned off from here, also one that is lost. */
export function OtherDevices({ devices, onChange }: Props) {
  const t = useText('notices');
  const words = useFailureWords();
  const removing = useCommand((id: string) => call('app.notices/unsubscribe', { id }), { onAnswer: onChange });
  if (devices.length === 0) return null;
  const failure = removing.failure?.code === 'push.unknown' ? undefined : removing.failure;
  return (
    <>
      <p className={styles.note}>{t('push.devices')}</p>
      <List>
        {devices.map(({ id, device, addedAt }) => (
          <ListRow
            key={id}
            title={device || t('push.devices')}
            note={<TimeAgo value={instant(addedAt)} />}
            end={
              <Button
                variant="quiet"
                size="medium"
                aria-label={t('push.removeFrom', { device })}
                isBusy={removing.running === id}
                onClick={() => void removing.run(id)}
              >
                {t('push.remove')}
              </Button>
            }
          />
        ))}
      </List>
      {failure && <p role="alert">{words(failure)}</p>}
    </>
  );
}
