import { addUserNote, getUserFile, userTrail } from '@candor/contract/users/calls';
import { TextField, useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import type { File } from './user-file.ts';

const LONGEST_NOTE = 1_000;

export function NoteSheet({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const t = useText();
  const showToast = useToast();
  const [text, setText] = useState('');
  const adding = useCommand(addUserNote, {
    touches: [getUserFile, userTrail],
    onDone: () => {
      showToast(t('users.notes.done'));
      onClose();
    },
  });
  return (
    <FormSheet
      title={t('users.notes.title', { username: file.user.username })}
      lead={t('users.notes.text')}
      confirmLabel={t('users.notes.confirm')}
      isBusy={adding.isBusy}
      failure={adding.failure}
      disabledReason={text.trim() === '' ? t('users.notes.missing') : undefined}
      onSubmit={() => void adding.run({ id: file.user.id, text: text.trim() })}
      onClose={onClose}
    >
      <TextField
        label={t('users.notes.label')}
        value={text}
        onValueChange={(typed) => setText(typed.replace(/\s*\n\s*/g, ' '))}
        maxLength={LONGEST_NOTE}
        rows={4}
      />
    </FormSheet>
  );
}
