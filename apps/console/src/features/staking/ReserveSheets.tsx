import { isId, isLess, isPositive, money, parseMoney } from '@candor/kernel';
import { AmountField } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Desk, DeskRow } from './StakingDeskPage.tsx';

const CAPITAL = 'house:capital';

type Props = { readonly row: DeskRow; readonly name: string; readonly onClose: () => void };
type FundProps = Props & { readonly action: 'fund' | 'unfund'; readonly capital: Desk['capital'] };

/** [STK-13] The house's own money becomes reserve, or reserve that nothing was promised from comes back. */
export function FundSheet({ row, name, action, capital, onClose }: FundProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const { asset } = row.project;
  const inCapital = capital.map(readMoney).find((each) => each.asset === asset) ?? money(asset, 0n);
  const available = action === 'fund' ? inCapital : readMoney(row.reserve);
  const amount = parseMoney(asset, typed);
  const isRight = amount !== undefined && isPositive(amount) && !isLess(available, amount);
  const [from, to] = action === 'fund' ? [CAPITAL, row.account] : [row.account, CAPITAL];
  return (
    <ProposeSheet
      title={`${t(`staking.${action}`)}: ${name}`}
      lead={t(`staking.${action}.lead`)}
      kind="money.house"
      payload={isRight ? { from, to, asset, amount: typed } : undefined}
      incomplete={t('house.incomplete')}
      onClose={onClose}
    >
      <AmountField
        label={t('house.amount')}
        asset={asset}
        value={typed}
        onValueChange={setTyped}
        available={available}
        max={available}
      />
    </ProposeSheet>
  );
}

/** [STK-1] Nobody subscribes any more; what was promised is paid. */
export function CloseSheet({ row, name, onClose }: Props) {
  const t = useText();
  const { id } = row.project;
  return (
    <ProposeSheet
      title={`${t('staking.close')}: ${name}`}
      lead={t('staking.close.lead')}
      kind="staking.close"
      payload={isId('skp', id) ? { projectId: id } : undefined}
      incomplete={t('house.incomplete')}
      onClose={onClose}
    />
  );
}
