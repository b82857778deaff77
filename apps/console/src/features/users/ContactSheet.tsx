import type { OutputOf } from '@candor/contract';
import { revealContact, userTrail } from '@candor/contract/users/calls';
import { Row, Rows, Sheet } from '@candor/ui';
import { useState } from 'react';
import { CopyText } from '../../parts/CopyText.tsx';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import type { File } from './user-file.ts';

/** The mobile and the e-mail, whole, for as long as this is open. */
export function ContactSheet({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [contact, setContact] = useState<OutputOf<typeof revealContact>>();
  const revealing = useCommand(revealContact, { touches: [userTrail], onDone: setContact });
  const title = t('users.contact.title', { username: file.user.username });
  if (contact) {
    return (
      <Sheet title={title} onClose={onClose}>
        <Rows>
          <Row label={t('users.mobile')}>
            {contact.mobile === null ? t('none') : <CopyText value={contact.mobile} what={t('users.mobile')} />}
          </Row>
          <Row label={t('users.email')}>
            {contact.email === null ? t('none') : <CopyText value={contact.email} what={t('users.email')} />}
          </Row>
        </Rows>
      </Sheet>
    );
  }
  return (
    <FormSheet
      title={title}
      lead={t('users.contact.text')}
      confirmLabel={t('users.reveal')}
      isBusy={revealing.isBusy}
      failure={revealing.failure}
      disabledReason={isReason(reason) ? undefined : t('reason.needed')}
      onSubmit={() => void revealing.run({ id: file.user.id, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonField value={reason} onValueChange={setReason} />
    </FormSheet>
  );
}
