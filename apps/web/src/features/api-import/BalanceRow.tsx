import { Amount, CoinMark, formatDecimal, ListRow, useUi } from '@candor/ui';
import { MARK_PX } from '../../parts/IconPlate.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import { CoinAmount } from './CoinAmount.tsx';

type Props = {
  readonly row: Answer<'app.apiimport/balances'>['rows'][number];
  /** What the customer has here, once it is known. */
  readonly here: Answer<'app.assets/overview'>['assets'] | undefined;
};

/** One coin at the exchange: how much, what of it is in orders, its worth, and what is held of it here. */
export function BalanceRow({ row: { asset, total, locked, worth }, here }: Props) {
  const t = useText('api-import');
  const { isHidden, locale } = useUi();
  const shown = (amount: string) => formatDecimal(amount, { locale, decimals: 'full' }) ?? amount;
  const own = here?.find((balance) => balance.asset === asset);
  const notes = [
    locked !== '0' && !isHidden && t('balances.locked', { amount: shown(locked) }),
    own !== undefined && !isHidden && t('balances.here', { amount: shown(own.total) }),
  ].filter((note) => note !== false);
  return (
    <ListRow
      start={<CoinMark asset={asset} size={MARK_PX} />}
      title={<bdi>{asset}</bdi>}
      note={notes.join(' · ')}
      end={<CoinAmount value={total} />}
      endNote={worth === null ? t('balances.noPrice') : <Amount value={readAmountOf('USDT', worth)} />}
    />
  );
}
