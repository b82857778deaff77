import type { Certificate } from '@candor/contract';
import { decideCertificate, listRechargeReviews } from '@candor/contract/recharge/review';
import { Field, Row, Rows, useToast } from '@candor/ui';
import { useState } from 'react';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Payment } from './use-opened.ts';

type Props = {
  readonly certificate: Certificate;
  readonly payment: Payment;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Says what will be credited: what is on the chain, whatever was claimed. */
export function PassSheet({ certificate, payment, onClose, onDone }: Props) {
  const t = useText();
  const showToast = useToast();
  const [note, setNote] = useState('');
  const deciding = useCommand(decideCertificate, {
    keyLasts: 'form',
    touches: [listRechargeReviews],
    onDone: () => {
      showToast(t('recharge.pass.done'));
      onDone();
    },
  });
  return (
    <FormSheet
      title={t('recharge.pass.title')}
      lead={t(payment.use === 'credits' ? 'recharge.pass.lead' : 'recharge.pass.nothing')}
      confirmLabel={t('recharge.pass.confirm')}
      isBusy={deciding.isBusy}
      failure={deciding.failure}
      onSubmit={() =>
        void deciding.run({
          id: certificate.id,
          verdict: 'pass',
          depositId: payment.id,
          note: note.trim(),
        })
      }
      onClose={onClose}
    >
      <Rows>
        <Row label={t('recharge.claimed')}>
          <ExactAmount value={readMoney(certificate.money)} />
        </Row>
        {payment.money && (
          <Row label={t('recharge.onChain')} isStrong>
            <ExactAmount value={readMoney(payment.money)} />
          </Row>
        )}
      </Rows>
      <Field
        label={t('recharge.note')}
        hint={t('recharge.note.hint')}
        value={note}
        onValueChange={setNote}
        maxLength={200}
      />
    </FormSheet>
  );
}
