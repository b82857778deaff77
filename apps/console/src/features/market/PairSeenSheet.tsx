import { listPairAlerts, notePairAlert } from '@candor/contract/market/pair-alerts';
import { consoleHealth } from '@candor/contract/operators/calls';
import { TextField, useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';

const SHORTEST_NOTE = 5;
const LONGEST_NOTE = 1_000;

type Props = { readonly id: string; readonly names: string; readonly onClose: () => void };

export function PairSeenSheet({ id, names, onClose }: Props) {
  const t = useText();
  const showToast = useToast();
  const [note, setNote] = useState('');
  const noting = useCommand(notePairAlert, {
    touches: [listPairAlerts, consoleHealth],
    onDone: () => {
      showToast(t('pairs.see.done'));
      onClose();
    },
  });
  return (
    <FormSheet
      title={t('pairs.see.of', { names })}
      lead={t('pairs.see.lead')}
      confirmLabel={t('pairs.see')}
      isBusy={noting.isBusy}
      failure={noting.failure}
      disabledReason={note.trim().length < SHORTEST_NOTE ? t('pairs.see.missing') : undefined}
      onSubmit={() => void noting.run({ id, note: note.trim() })}
      onClose={onClose}
    >
      <TextField
        label={t('pairs.see.note')}
        value={note}
        onValueChange={(typed) => setNote(typed.replace(/\s*\n\s*/g, ' '))}
        maxLength={LONGEST_NOTE}
        rows={4}
      />
    </FormSheet>
  );
}
