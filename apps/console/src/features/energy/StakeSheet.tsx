import { Field } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';

export type StakeAction = 'stake' | 'unstake';

type Props = { readonly action: StakeAction; readonly onClose: () => void };

const TITLES = { stake: 'energy.stake.more', unstake: 'energy.unstake' } as const;
const LEADS = { stake: 'energy.stake.lead', unstake: 'energy.unstake.lead' } as const;

/** TRX of the hot wallet becomes stake, or stake TRX again: it stays ours, and a colleague must approve. */
export function StakeSheet({ action, onClose }: Props) {
  const t = useText();
  const [trx, setTrx] = useState('');
  const isAmount = /^[1-9]\d{0,7}$/.test(trx);
  return (
    <ProposeSheet
      title={t(TITLES[action])}
      lead={t(LEADS[action])}
      kind="energy.stake"
      payload={isAmount ? { action, trx: Number(trx) } : undefined}
      incomplete={t('energy.stake.amountNeeded')}
      onClose={onClose}
    >
      <Field
        label={t('energy.stake.amount')}
        inputMode="numeric"
        value={trx}
        onValueChange={(text) => setTrx(text.trim())}
        autoComplete="off"
        data-autofocus
      />
    </ProposeSheet>
  );
}
