import type { ReviewItem } from '@candor/contract';
import { listRechargeReviews, releaseDeposit } from '@candor/contract/recharge/review';
import { Row, Rows, useToast } from '@candor/ui';
import { useState } from 'react';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';

type Props = { readonly item: ReviewItem; readonly onClose: () => void; readonly onDone: () => void };

/** Lets a payment through that was held because of its size. */
export function ReleaseSheet({ item, onClose, onDone }: Props) {
  const t = useText();
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const releasing = useCommand(releaseDeposit, {
    keyLasts: 'form',
    touches: [listRechargeReviews],
    onDone: () => {
      showToast(t('recharge.release.done'));
      onDone();
    },
  });
  return (
    <FormSheet
      title={t('recharge.release')}
      lead={t('recharge.release.lead')}
      confirmLabel={t('recharge.release')}
      isBusy={releasing.isBusy}
      failure={releasing.failure}
      disabledReason={isReason(reason) ? undefined : t('reason.needed')}
      onSubmit={() => void releasing.run({ id: item.id, reason: reason.trim() })}
      onClose={onClose}
    >
      <Rows>
        <Row label={t('recharge.onChain')} isStrong>
          <ExactAmount value={readMoney(item.money)} />
        </Row>
      </Rows>
      <ReasonField value={reason} onValueChange={setReason} />
    </FormSheet>
  );
}
