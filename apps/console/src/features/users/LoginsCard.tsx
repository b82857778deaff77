import { instant } from '@candor/kernel';
import { Card, DateTime, List, ListRow } from '@candor/ui';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import styles from './Users.module.css';
import type { File } from './user-file.ts';

/** Log-ins and failed tries, as the customer sees them too. */
export function LoginsCard({ logins }: { readonly logins: File['logins'] }) {
  const t = useText();
  return (
    <Card title={t('users.logins')}>
      {logins.length === 0 ? (
        <p className={styles.note}>{t('users.logins.none')}</p>
      ) : (
        <List>
          {logins.map((login) => {
            const isIn = login.outcome === 'in' || login.outcome === 'registered';
            return (
              <ListRow
                key={login.id}
                title={
                  <StateMark state={isIn ? (login.isNewDevice ? 'warn' : 'ok') : 'bad'}>
                    {t(`users.login.${login.outcome}`)}
                    {login.isNewDevice && `, ${t('users.login.newDevice')}`}
                  </StateMark>
                }
                note={
                  <>
                    {login.device} · <bdi dir="ltr">{login.ip}</bdi> · {t(`users.login.by.${login.by}`)}
                  </>
                }
                end={<DateTime value={instant(login.at)} />}
              />
            );
          })}
        </List>
      )}
    </Card>
  );
}
