import { instant } from '@candor/kernel';
import { Amount, Card, CoinMark, List, ListRow, TimeAgo } from '@candor/ui';
import { MARK_PX } from '../../parts/IconPlate.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { titleOf } from './DepositRow.tsx';

/** What the network has and no block does: seen, and not more than that. Nothing is shown where nothing is. */
export function SeenDeposits() {
  const t = useText('recharge');
  const { data } = useCall('app.recharge/seen', {});
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title={t('seen.title')}>
      <List>
        {data.rows.map(({ txid, position, network, money, seenAt }) => (
          <ListRow
            key={`${txid}:${position}`}
            start={<CoinMark asset={money.asset} size={MARK_PX} />}
            title={titleOf(money.asset, network)}
            note={<TimeAgo value={instant(seenAt)} />}
            end={<Amount value={readMoney(money)} />}
            endNote={t('seen.state')}
          />
        ))}
      </List>
    </Card>
  );
}
