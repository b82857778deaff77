import { mayPropose } from '@candor/domain/approvals';
import { instant } from '@candor/kernel';
import { Button, Card, Count, DateTime, Row, Rows } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import { useOperator } from '../../platform/use-operator.ts';
import type { File } from './user-file.ts';

/** What guards the account. Operators see that it is there, never what it is. */
export function SecurityCard({ file, onRecover }: { readonly file: File; readonly onRecover: () => void }) {
  const t = useText();
  const { roles } = useOperator();
  const { security, user } = file;
  const recover = mayPropose(roles, 'user.recover', user.id) && (
    <Button variant="quiet" size="small" onClick={onRecover}>
      {t('users.recover')}
    </Button>
  );
  return (
    <Card title={t('users.security')} action={recover}>
      <Rows>
        <Row label={t('users.security.tradePassword')}>
          {security.tradePasswordLockedUntil !== null ? (
            <>
              {t('users.security.lockedUntil')} <DateTime value={instant(security.tradePasswordLockedUntil)} />
            </>
          ) : (
            t(security.hasTradePassword ? 'users.security.set' : 'users.security.notSet')
          )}
        </Row>
        <Row label={t('users.security.totp')}>{t(security.hasTotp ? 'users.security.on' : 'users.security.off')}</Row>
        <Row label={t('users.security.passkeys')}>
          <Count value={security.passkeys} />
        </Row>
        <Row label={t('users.security.hold')} isStacked={security.hold !== null}>
          {security.hold === null ? (
            t('users.security.noHold')
          ) : (
            <>
              {t('users.security.holdUntil')} <DateTime value={instant(security.hold.until)} />:{' '}
              {security.hold.reasons.map((reason) => t(`users.hold.${reason}`)).join(', ')}
            </>
          )}
        </Row>
      </Rows>
    </Card>
  );
}
