import { listMessages } from '@candor/contract/messages/calls';
import { SECOND_MS } from '@candor/kernel';
import { Icon, iconMail, iconPhone } from '@candor/ui';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import styles from './Messages.module.css';

type Props = { readonly onFilter: (state: 'waiting' | 'failed') => void };

/** Where SMS and e-mail leave, and whether anything is stuck on the way. */
export function GatewayStrip({ onFilter }: Props) {
  const t = useText();
  const reading = useRead(listMessages, { limit: '1' }, { everyMs: 15 * SECOND_MS });
  if (reading.state !== 'ready') return <div className={styles.gateways} aria-hidden="true" />;
  return (
    <ul className={styles.gateways} aria-label={t('messages.gateways')}>
      {reading.value.gateways.map(({ channel, kind, waiting, failed }) => (
        <li key={channel} className={styles.gateway}>
          <Icon of={channel === 'sms' ? iconPhone : iconMail} />
          <div>
            <b>{t(`messages.channel.${channel}`)}</b>
            <p className={styles.kind}>{t(`messages.gateway.${kind}`)}</p>
          </div>
          <div className={styles.marks}>
            {failed > 0 && (
              <button type="button" className={styles.mark} onClick={() => onFilter('failed')}>
                <StateMark state="bad">{t('messages.failedCount', { count: failed })}</StateMark>
              </button>
            )}
            {waiting > 0 && (
              <button type="button" className={styles.mark} onClick={() => onFilter('waiting')}>
                <StateMark state="warn">{t('messages.waitingCount', { count: waiting })}</StateMark>
              </button>
            )}
            {failed === 0 && waiting === 0 && <StateMark state="ok">{t('messages.nothingStuck')}</StateMark>}
          </div>
        </li>
      ))}
    </ul>
  );
}
