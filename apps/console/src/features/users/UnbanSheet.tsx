import { getUserFile, searchUsers, unbanUser, userTrail } from '@candor/contract/users/calls';
import { useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import type { File } from './user-file.ts';

export function UnbanSheet({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const t = useText();
  const showToast = useToast();
  const { id, username } = file.user;
  const [reason, setReason] = useState('');
  const lifting = useCommand(unbanUser, {
    touches: [getUserFile, searchUsers, userTrail],
    onDone: () => {
      showToast(t('users.unban.done', { username }));
      onClose();
    },
  });
  return (
    <FormSheet
      title={t('users.unban.title', { username })}
      lead={t('users.unban.text')}
      confirmLabel={t('users.unban')}
      isBusy={lifting.isBusy}
      failure={lifting.failure}
      disabledReason={isReason(reason) ? undefined : t('reason.needed')}
      onSubmit={() => void lifting.run({ id, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonField value={reason} onValueChange={setReason} />
    </FormSheet>
  );
}
