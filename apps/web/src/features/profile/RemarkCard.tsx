import { Banner, Button, Card, TextField, useToast } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { changeUser } from '../../platform/change-user.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './Profile.module.css';

const LENGTH = 200;

/** A line about oneself, for oneself. */
export function RemarkCard({ remark, isLocked }: { readonly remark: string; readonly isLocked: boolean }) {
  const t = useText('profile');
  const words = useFailureWords();
  const showToast = useToast();
  const [text, setText] = useState(remark);
  const { run, isBusy, failure } = useCommand('app.user/profile/remark', {
    onDone: ({ remark: kept }) => {
      setText(kept);
      changeUser({ remark: kept });
      const undo = { label: t('undo'), onAct: () => void run({ remark }) };
      showToast({ message: t('remark.saved'), action: undo });
    },
  });
  const isChanged = text.trim() !== remark;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanged) void run({ remark: text.trim() });
  }

  return (
    <Card title={t('remark.title')}>
      <form className={styles.remark} onSubmit={submit}>
        {failure && <Banner tone="danger">{words(failure)}</Banner>}
        <TextField
          label={t('remark.label')}
          hint={t('remark.hint')}
          name="remark"
          dir="auto"
          rows={2}
          maxLength={LENGTH}
          value={text}
          readOnly={isLocked}
          onValueChange={(value) => setText(value.replace(/[\r\n]+/g, ' '))}
        />
        {isChanged && !isLocked && (
          <Button type="submit" size="medium" isBusy={isBusy}>
            {t('remark.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
