import {
  closeSupport,
  handOverSupport,
  listSupportColleagues,
  openSupport,
  reopenSupport,
  takeSupport,
} from '@candor/contract/support/desk';
import { Button, Select, TextField } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useRead } from '../../platform/use-read.ts';
import type { Opened } from './ConversationPage.tsx';
import styles from './Support.module.css';

const NOTE_LENGTH = 500;

/** [SUP-10] Whose the conversation is, and whether it is open. */
export function ConversationActions({ opened }: { readonly opened: Opened }) {
  const t = useText();
  const [isHanding, setHanding] = useState(false);
  const { row, isMine } = opened;
  const { id } = row;
  const touches = [openSupport];
  const taking = useCommand(takeSupport, { touches });
  const closing = useCommand(closeSupport, { touches });
  const reopening = useCommand(reopenSupport, { touches });
  if (row.state === 'closed') {
    return (
      <Button size="medium" isBusy={reopening.isBusy} onClick={() => void reopening.run({ id })}>
        {t('support.reopen')}
      </Button>
    );
  }
  if (!isMine) {
    return (
      <Button size="medium" isBusy={taking.isBusy} onClick={() => void taking.run({ id })}>
        {row.assignedTo ? t('support.takeOver', { name: row.assignedTo.name }) : t('support.take')}
      </Button>
    );
  }
  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="medium" onClick={() => setHanding(true)}>
        {t('support.handOver')}
      </Button>
      <Button variant="secondary" size="medium" isBusy={closing.isBusy} onClick={() => void closing.run({ id })}>
        {t('support.close')}
      </Button>
      {isHanding && <HandOverSheet id={id} onClose={() => setHanding(false)} />}
    </div>
  );
}

function HandOverSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText();
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const reading = useRead(listSupportColleagues, {});
  const colleagues = reading.state === 'ready' ? reading.value.rows : [];
  const handing = useCommand(handOverSupport, { touches: [openSupport], onDone: onClose });
  const isReady = to !== '' && note.trim() !== '';
  return (
    <FormSheet
      title={t('support.handOver')}
      lead={t('support.handOver.lead')}
      confirmLabel={t('support.handOver')}
      isBusy={handing.isBusy}
      failure={handing.failure}
      disabledReason={isReady ? undefined : t('support.handOver.needed')}
      onSubmit={() => void handing.run({ id, to, note: note.trim() })}
      onClose={onClose}
    >
      <Select
        label={t('support.handOver.to')}
        items={[{ id: '', label: '' }, ...colleagues.map((each) => ({ id: each.id, label: each.name }))]}
        value={to}
        onValueChange={setTo}
      />
      <TextField
        label={t('support.handOver.note')}
        value={note}
        onValueChange={(text) => setNote(text.replace(/\s*\n\s*/g, ' '))}
        maxLength={NOTE_LENGTH}
      />
    </FormSheet>
  );
}
