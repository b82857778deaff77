import type { IdentityField, RejectionReason } from '@candor/contract';
import { MAX_NOTE, reasonsFor } from '@candor/domain/identity';
import { Button, Field, RadioCards, Sheet } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../platform/text.ts';
import styles from './Case.module.css';

export type Rejection = { readonly reason: RejectionReason; readonly note: string };

type Props = {
  readonly field: IdentityField;
  readonly before: Rejection | undefined;
  readonly onClose: () => void;
  readonly onReject: (rejection: Rejection) => void;
};

/** Why a field is refused. The customer reads the reason in their language and the note as it is written here. */
export function RejectSheet({ field, before, onClose, onReject }: Props) {
  const t = useText();
  const [reason, setReason] = useState<RejectionReason | undefined>(before?.reason);
  const [note, setNote] = useState(before?.note ?? '');
  const [isTried, setTried] = useState(false);
  const isNoteMissing = reason === 'other' && note.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason === undefined || isNoteMissing) return;
    onReject({ reason, note: note.trim() });
  }

  return (
    <Sheet title={t('identity.reject.title', { field: t(`identity.field.${field}`) })} place="side" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <RadioCards
          label={t('identity.reject.reason')}
          items={reasonsFor(field).map((id) => ({ id, title: t(`identity.reason.${id}`) }))}
          value={reason}
          onValueChange={setReason}
        />
        {isTried && reason === undefined && (
          <p className={styles.error} role="alert">
            {t('identity.reject.reasonMissing')}
          </p>
        )}
        <Field
          label={t('identity.reject.note')}
          hint={t('identity.reject.noteHint')}
          error={isTried && isNoteMissing ? t('identity.reject.noteMissing') : undefined}
          value={note}
          onValueChange={setNote}
          maxLength={MAX_NOTE}
          hasCounter
        />
        <Button type="submit" isWide>
          {t('identity.reject.confirm')}
        </Button>
      </form>
    </Sheet>
  );
}
