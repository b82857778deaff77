import type { Deposit } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Amount, CoinMark, iconQuestion, ListRow, TimeAgo } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { IconPlate, MARK_PX } from '../../parts/IconPlate.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { useStateWords } from './use-state-words.ts';

/** One payment: how much, over what, and where it stands. Nothing of an unknown sender can be copied from here. */
export function DepositRow({ deposit }: { readonly deposit: Deposit }) {
  const t = useText('recharge');
  const words = useStateWords();
  const { id, money, network, seenAt } = deposit;
  return (
    <ListRow
      start={money ? <CoinMark asset={money.asset} size={MARK_PX} /> : <IconPlate icon={iconQuestion} />}
      title={money ? titleOf(money.asset, network) : t('unsupported.title')}
      note={<TimeAgo value={instant(seenAt)} />}
      end={money ? <Amount value={readMoney(money)} /> : '—'}
      endNote={words(deposit)}
      href={`${PATHS.rechargeDeposit}?id=${id}`}
      hasChevron={false}
    />
  );
}

/** Bitcoin travels over its own network; everything else says over which. */
export function titleOf(asset: string, network: string): string {
  return asset === network ? asset : `${asset} · ${network}`;
}
