import type { AppInfo } from '@candor/contract';
import { Card, List, ListRow } from '@candor/ui';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import styles from './DemoPeople.module.css';

type Person = AppInfo['demo_people'][number];
type RoleKey = 'customer' | 'vip' | 'leader' | 'agent' | 'newcomer' | 'banned' | 'unsecured' | 'other';

const ROLES: Readonly<Record<string, RoleKey>> = {
  customer: 'customer',
  vip: 'vip',
  leader: 'leader',
  team_leader: 'leader',
  agent: 'agent',
  newcomer: 'newcomer',
  banned: 'banned',
  unsecured: 'unsecured',
};

/** The seeded people of a sandbox. A real installation lists none, and then this is not there. */
export function DemoPeople({ onPick }: { readonly onPick: (person: Person) => void }) {
  const t = useText('auth');
  const people = useStore((state) => state.appInfo?.demo_people);
  if (!people || people.length === 0) return null;
  return (
    <Card title={t('demo.title')}>
      <p className={styles.text}>{t('demo.text')}</p>
      <List>
        {people.map((person) => (
          <ListRow
            key={person.username}
            title={person.username}
            note={
              person.trade_password === null
                ? t('demo.passwords', { password: person.password })
                : t('demo.both', { password: person.password, tradePassword: person.trade_password })
            }
            end={<span className={styles.role}>{t(`demo.${ROLES[person.role] ?? 'other'}`)}</span>}
            onPress={() => onPick(person)}
          />
        ))}
      </List>
    </Card>
  );
}
