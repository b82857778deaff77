import { mayPropose } from '@candor/domain/approvals';
import { instant } from '@candor/kernel';
import { Amount, Button, Card, DateTime, Row, Rows } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import { useOperator } from '../../platform/use-operator.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Users.module.css';
import type { File, Opened } from './user-file.ts';

/** What the level rests on: what was earned, what was granted and why, and the way to the next. */
export function LevelCard({ file, onOpen }: { readonly file: File; readonly onOpen: (what: Opened) => void }) {
  const t = useText();
  const { roles } = useOperator();
  const { user, granted, progress } = file;
  const actions = (
    <span className={styles.actions}>
      {mayPropose(roles, 'user.level', user.id) && (
        <Button variant="quiet" size="small" onClick={() => onOpen('level')}>
          {t('users.level.grant')}
        </Button>
      )}
      {mayPropose(roles, 'user.roles', user.id) && (
        <Button variant="quiet" size="small" onClick={() => onOpen('roles')}>
          {t('users.roles.change')}
        </Button>
      )}
    </span>
  );
  return (
    <Card title={t('users.level')} action={actions}>
      <Rows>
        <Row label={t('users.level.now')} isStrong>
          {t('users.level.value', { level: user.level })}
        </Row>
        <Row label={t('users.level.earned')}>{t('users.level.value', { level: progress.earnedLevel })}</Row>
        <Row label={t('users.level.achievement')}>
          <Amount value={readMoney(progress.achievement)} />
        </Row>
        {progress.next && (
          <Row label={t('users.level.next', { level: progress.next.level })}>
            <Amount value={readMoney(progress.next.missing)} />
          </Row>
        )}
        {granted && (
          <Row label={t('users.level.granted', { level: granted.level })} isStacked>
            {granted.reason} (<DateTime value={instant(granted.at)} />)
          </Row>
        )}
        <Row label={t('users.roles')}>
          {user.roles.length === 0
            ? t('users.roles.none')
            : user.roles.map((role) => t(`users.role.${role}`)).join(', ')}
        </Row>
      </Rows>
    </Card>
  );
}
