import { ListPage } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { Members } from './Members.tsx';

/** Everybody who registered with the customer's own code. */
export function FriendsPage() {
  const t = useText('team');
  return (
    <ListPage head={<p className={flow.note}>{t('friends.lead')}</p>}>
      <Members tier="1" />
    </ListPage>
  );
}
