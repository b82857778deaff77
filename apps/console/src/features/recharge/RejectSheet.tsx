import type { CertificateReason } from '@candor/contract';
import { CERTIFICATE_REASONS } from '@candor/contract/recharge/fields';
import { decideCertificate, listRechargeReviews } from '@candor/contract/recharge/review';
import { Field, RadioCards, useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';

const SHORTEST_NOTE = 5;

type Props = { readonly id: string; readonly onClose: () => void; readonly onDone: () => void };

/** Why nothing is credited. The customer reads the reason in their language and the note as it is written here. */
export function RejectSheet({ id, onClose, onDone }: Props) {
  const t = useText();
  const showToast = useToast();
  const [reason, setReason] = useState<CertificateReason>();
  const [note, setNote] = useState('');
  const deciding = useCommand(decideCertificate, {
    keyLasts: 'form',
    touches: [listRechargeReviews],
    onDone: () => {
      showToast(t('recharge.reject.done'));
      onDone();
    },
  });
  const isNoteMissing = reason === 'other' && note.trim().length < SHORTEST_NOTE;
  const missing =
    reason === undefined ? t('recharge.reject.missing') : isNoteMissing ? t('recharge.reject.noteMissing') : undefined;
  return (
    <FormSheet
      title={t('recharge.reject.title')}
      lead={t('recharge.reject.lead')}
      confirmLabel={t('recharge.reject.confirm')}
      isDestructive
      isBusy={deciding.isBusy}
      failure={deciding.failure}
      disabledReason={missing}
      onSubmit={() => void deciding.run({ id, verdict: 'reject', reason, note: note.trim() })}
      onClose={onClose}
    >
      <RadioCards
        label={t('recharge.reason')}
        items={CERTIFICATE_REASONS.map((each) => ({ id: each, title: t(`recharge.reason.${each}`) }))}
        value={reason}
        onValueChange={setReason}
      />
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
