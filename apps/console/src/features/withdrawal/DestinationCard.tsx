import { describeDevice } from '@candor/domain/auth';
import { instant } from '@candor/kernel';
import { Banner, Card, Count, DateTime, Row, Rows, UiLink } from '@candor/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import type { Opened } from './CaseReview.tsx';
import styles from './Withdrawal.module.css';
import { wayName } from './way-name.ts';

/** Where it goes, how long that is known, and what looks like it. */
export function DestinationCard({ opened }: { readonly opened: Opened }) {
  const t = useText();
  const { withdrawal, destination, device } = opened;
  const { way, to } = withdrawal;
  return (
    <Card title={t('withdrawal.destination')}>
      <div className={styles.stack}>
        {destination.lookAlikes.length > 0 && (
          <Banner tone="danger" title={t('withdrawal.lookAlike')}>
            <ul className={styles.flags}>
              {destination.lookAlikes.map((address) => (
                <li key={address}>
                  <code>{address}</code>
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {destination.othersToo.length > 0 && (
          <Banner tone="warn" title={t('withdrawal.othersToo')}>
            {destination.othersToo.map(({ id, uid, username }) => (
              <UiLink key={id} href={paths.user(id)} className={styles.other}>
                {username} ({uid})
              </UiLink>
            ))}
          </Banner>
        )}
        <Rows>
          <Row label={t('withdrawal.way')}>{wayName(t, withdrawal)}</Row>
          <Row label={t('withdrawal.label')}>
            <bdi>{to.label}</bdi>
          </Row>
          <Row label={t('withdrawal.to')} isStacked>
            {way === 'bank' ? <bdi dir="ltr">{to.text}</bdi> : <CopyText value={to.text} what={t('withdrawal.to')} />}
          </Row>
          <Row label={t('withdrawal.boundAt')}>
            {destination.boundAt === null ? t('none') : <DateTime value={instant(destination.boundAt)} />}
          </Row>
          <Row label={t('withdrawal.timesPaid')}>
            <Count value={destination.timesPaid} />
          </Row>
          {withdrawal.txid !== null && (
            <Row label={t('withdrawal.txid')} isStacked>
              <CopyText value={withdrawal.txid} what={t('withdrawal.txid')} />
            </Row>
          )}
          <Row label={t('withdrawal.device')} isStacked>
            <span title={device.userAgent}>{describeDevice(device.userAgent)}</span>
          </Row>
          <Row label={t('withdrawal.ip')}>
            <bdi dir="ltr">{device.ip}</bdi>
          </Row>
          <Row label={t('withdrawal.session')}>
            {device.sessionSince === null ? t('none') : <DateTime value={instant(device.sessionSince)} />}
          </Row>
        </Rows>
      </div>
    </Card>
  );
}
