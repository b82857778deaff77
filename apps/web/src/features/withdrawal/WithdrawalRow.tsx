import type { Withdrawal } from '@candor/contract';
import { instant, negate } from '@candor/kernel';
import { Amount, CoinMark, iconBank, ListRow, TimeAgo } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { IconPlate, MARK_PX } from '../../parts/IconPlate.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { useWayName } from './use-way-name.ts';

/** One withdrawal: how much, over what, and where it stands. */
export function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText('withdrawal');
  const name = useWayName();
  const { id, way, network, amount, stage, requestedAt } = withdrawal;
  return (
    <ListRow
      start={way === 'bank' ? <IconPlate icon={iconBank} /> : <CoinMark asset={amount.asset} size={MARK_PX} />}
      title={`${amount.asset} · ${name.short({ way, network, asset: amount.asset })}`}
      note={<TimeAgo value={instant(requestedAt)} />}
      end={<Amount value={negate(readMoney(amount))} sign="always" />}
      endNote={t(`stage.${stage}`)}
      href={`${PATHS.withdrawalDetail}?id=${id}`}
      hasChevron={false}
    />
  );
}
