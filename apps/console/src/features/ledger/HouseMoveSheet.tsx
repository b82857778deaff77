import { ledgerProposals } from '@candor/contract/ledger/approvals';
import { isLess, isPositive, parseMoney } from '@candor/kernel';
import { AmountField, Field } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Account } from './account-columns.tsx';

/** Money of the house to another account of the house: a reserve is funded this way, with a second person. */
export function HouseMoveSheet({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const t = useText();
  const [to, setTo] = useState('house:');
  const [amount, setAmount] = useState('');
  const { asset } = account.balance;
  const available = readMoney(account.balance);
  const money = parseMoney(asset, amount);
  const isEnough = money !== undefined && isPositive(money) && !isLess(available, money);
  const read = ledgerProposals['money.house'].safeParse({ from: account.name, to: to.trim(), asset, amount });
  const isOther = to.trim() !== account.name;
  return (
    <ProposeSheet
      title={t('house.title')}
      lead={t('house.text', { account: account.name })}
      kind="money.house"
      payload={read.success && isEnough && isOther ? read.data : undefined}
      incomplete={t('house.incomplete')}
      onClose={onClose}
    >
      <Field
        label={t('house.to')}
        hint={t('house.to.hint')}
        value={to}
        onValueChange={setTo}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        data-autofocus
      />
      <AmountField
        label={t('house.amount')}
        asset={asset}
        value={amount}
        onValueChange={setAmount}
        available={available}
        max={available}
      />
    </ProposeSheet>
  );
}
