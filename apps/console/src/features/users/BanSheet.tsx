import { banUser, getUserFile, searchUsers, userTrail } from '@candor/contract/users/calls';
import { Switch, useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import type { File } from './user-file.ts';

/** A ban needs no second person, but a reason the customer will read. */
export function BanSheet({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const t = useText();
  const showToast = useToast();
  const { id, username } = file.user;
  const [reason, setReason] = useState('');
  const [isHeld, setHeld] = useState(false);
  const [hold, setHold] = useState('');
  const banning = useCommand(banUser, {
    touches: [getUserFile, searchUsers, userTrail],
    onDone: () => {
      showToast(t('users.ban.done', { username }));
      onClose();
    },
  });
  const missing = !isReason(reason) || (isHeld && !isReason(hold)) ? t('reason.needed') : undefined;
  return (
    <FormSheet
      title={t('users.ban.title', { username })}
      lead={t('users.ban.text')}
      confirmLabel={t('users.ban')}
      isDestructive
      isBusy={banning.isBusy}
      failure={banning.failure}
      disabledReason={missing}
      onSubmit={() => void banning.run({ id, reason: reason.trim(), legalHold: isHeld ? hold.trim() : undefined })}
      onClose={onClose}
    >
      <ReasonField value={reason} onValueChange={setReason} hint={t('users.ban.reasonHint')} />
      <Switch label={t('users.ban.legal')} note={t('users.ban.legal.text')} isOn={isHeld} onToggle={setHeld} />
      {isHeld && (
        <ReasonField
          label={t('users.ban.legal.reason')}
          hint={t('users.ban.legal.hint')}
          value={hold}
          onValueChange={setHold}
        />
      )}
    </FormSheet>
  );
}
