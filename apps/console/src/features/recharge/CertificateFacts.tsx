import type { Certificate } from '@candor/contract';
import { Address, Banner, Card, Row, Rows, UiLink } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Recharge.module.css';
import type { Opened } from './use-opened.ts';

/** What the customer says, the picture they gave, and what speaks against believing it. */
export function CertificateFacts({
  opened,
  certificate,
}: {
  readonly opened: Opened;
  readonly certificate: Certificate;
}) {
  const t = useText();
  const { earlier, picture, twins } = opened;
  return (
    <>
      {twins.length > 0 && (
        <Banner tone="warn" title={t('recharge.twins', { count: twins.length })}>
          <ul className={styles.twins}>
            {twins.map((twin) => (
              <li key={twin.id}>
                <UiLink href={paths.rechargeCase(twin.id)}>
                  {twin.user.username} ({twin.user.uid})
                </UiLink>
                , {t(`recharge.certificate.${twin.state}`)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Card title={t('recharge.claim')}>
        <Rows>
          <Row label={t('recharge.amount')}>
            <ExactAmount value={readMoney(certificate.money)} />
          </Row>
          <Row label={t('recharge.txid')}>
            {certificate.txid === null ? t('recharge.txid.none') : <Address value={certificate.txid} />}
          </Row>
          <Row label={t('recharge.earlier')}>{t('recharge.earlier.value', earlier)}</Row>
          {certificate.reason !== null && (
            <Row label={t('recharge.reason')}>{t(`recharge.reason.${certificate.reason}`)}</Row>
          )}
          {certificate.note !== null && <Row label={t('recharge.note')}>{certificate.note}</Row>}
        </Rows>
      </Card>
      {picture !== null && <img className={styles.picture} src={picture} alt={t('recharge.picture')} />}
    </>
  );
}
