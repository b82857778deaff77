import { Card, iconDeposit, iconMine, iconTrade, List, ListRow, Loading, SkeletonRows } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { MovementRow } from '../../parts/MovementRow.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { RECENT } from './home-calls.ts';

/** What a newcomer can do, in the order that works: nothing here is closed to somebody without a level. */
const FIRST_STEPS = [
  ['steps.verify', PATHS.identity, iconMine],
  ['steps.deposit', PATHS.recharge, iconDeposit],
  ['steps.trade', PATHS.trade, iconTrade],
] as const;

export function RecentActivity() {
  const t = useText('home');
  const common = useText('common');
  const records = useCall('app.assets/records', RECENT, { isKept: true });

  function content() {
    if (!records.data) {
      if (records.isError) return <LoadFailed error={records.error} onRetry={() => records.refetch()} />;
      return (
        <Loading>
          <SkeletonRows count={Number(RECENT.limit)} hasStart />
        </Loading>
      );
    }
    if (records.data.rows.length === 0) {
      return (
        <List>
          {FIRST_STEPS.map(([words, href, icon]) => (
            <ListRow key={href} start={<IconPlate icon={icon} />} title={t(words)} href={href} />
          ))}
        </List>
      );
    }
    return (
      <List>
        {records.data.rows.map((record) => (
          <MovementRow key={`${record.account}/${record.money.asset}/${record.seq}`} record={record} />
        ))}
      </List>
    );
  }

  return (
    <Card
      title={t(records.data?.rows.length === 0 ? 'steps.title' : 'activity.title')}
      action={<TextLink href={PATHS.records}>{common('action.viewAll')}</TextLink>}
    >
      {content()}
    </Card>
  );
}
