import { Avatar, Card, List, ListRow } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { recentRecipients } from './recent-recipients.ts';

const LOOK_BACK = 50;

/** People the customer sent to before, so that nobody has to type an ID twice. Silent where there are none. */
export function RecentRecipients({ onPick }: { readonly onPick: (uid: string) => void }) {
  const t = useText('transfer');
  const records = useCall('app.assets/records', { filter: 'expenditure', limit: String(LOOK_BACK) });
  const people = recentRecipients(records.data?.rows ?? []);
  if (people.length === 0) return null;
  return (
    <Card title={t('recent.title')}>
      <List>
        {people.map((person) => (
          <ListRow
            key={person.uid}
            start={<Avatar name={person.name} />}
            title={<bdi>{person.name}</bdi>}
            note={<bdi dir="ltr">{person.uid}</bdi>}
            onPress={() => onPick(person.uid)}
          />
        ))}
      </List>
    </Card>
  );
}
