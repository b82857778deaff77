import { energyDesk, stakeForEnergy } from '@candor/contract/energy';
import { Field } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { newKey } from '../../platform/new-key.ts';
import { useText } from '../../platform/text.ts';
import { useAction } from '../../platform/use-action.ts';

/** TRX of the hot wallet becomes stake: it stays ours, and cannot be paid out for a fortnight after it is taken back. */
export function StakeSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  // Kept while the sheet is open: a second press after a lost answer is the same stake.
  const [key] = useState(newKey);
  const [trx, setTrx] = useState('');
  const [reason, setReason] = useState('');
  const staking = useAction(stakeForEnergy, { touches: [energyDesk], onDone: onClose });
  const isAmount = /^[1-9]\d{0,8}$/.test(trx);
  return (
    <FormSheet
      title={t('energy.stake.more')}
      lead={t('energy.stake.lead')}
      confirmLabel={t('energy.stake.confirm')}
      isBusy={staking.isBusy}
      failure={staking.failure}
      disabledReason={isAmount ? (isReason(reason) ? undefined : t('reason.needed')) : t('energy.stake.amountNeeded')}
      onSubmit={() => void staking.run({ trx, reason: reason.trim(), idempotencyKey: key })}
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
      <ReasonField value={reason} onValueChange={setReason} />
    </FormSheet>
  );
}
