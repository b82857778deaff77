import { Card, List, ListRow } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useText } from '../../platform/texts.ts';

/** What trades for the customer; each says on its own page what it came to. */
const WAYS = [
  ['robots', PATHS.robots],
  ['ai', '/pages/robot/ai'],
  ['invest', PATHS.autoInvest],
  ['copy', '/pages/copy-trading/projects'],
] as const;

export function AutomaticLinks() {
  const t = useText('home');
  return (
    <Card title={t('automatic')}>
      <List>
        {WAYS.map(([id, href]) => (
          <ListRow key={id} title={t(`automatic.${id}`)} href={href} />
        ))}
      </List>
    </Card>
  );
}
