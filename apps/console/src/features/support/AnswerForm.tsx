import { answerSupport, listCanned, openSupport, typeAtDesk } from '@candor/contract/support/desk';
import { MAX_MESSAGE } from '@candor/contract/support/fields';
import { SECOND_MS } from '@candor/kernel';
import { Banner, Button, TextField } from '@candor/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useRead } from '../../platform/use-read.ts';
import type { Opened } from './ConversationPage.tsx';
import { cannedFor, expandCanned } from './expand-canned.ts';
import styles from './Support.module.css';

const TELL_EVERY_MS = 3 * SECOND_MS;

/** The next answer. A canned one is put in by its button, or by typing a slash and its name. */
export function AnswerForm({ opened }: { readonly opened: Opened }) {
  const t = useText();
  const { row, isMine } = opened;
  if (row.assignedTo && !isMine) return <Banner>{t('support.others', { name: row.assignedTo.name })}</Banner>;
  if (row.state === 'closed') return <Banner>{t('support.isClosed')}</Banner>;
  return <Form opened={opened} />;
}

function Form({ opened }: { readonly opened: Opened }) {
  const t = useText();
  const words = useFailureWords();
  const { id, lang } = opened.row;
  const [text, setText] = useState('');
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const reading = useRead(listCanned, {});
  const canned = reading.state === 'ready' ? reading.value.rows : [];
  const answering = useCommand(answerSupport, {
    touches: [openSupport],
    keyLasts: 'answer',
    onDone: () => setText(''),
  });
  const isEmpty = text.trim() === '';

  function type(next: string, at: number) {
    setText(expandCanned(next, canned, lang).slice(0, MAX_MESSAGE));
    answering.forget();
    if (at - toldAt.current < TELL_EVERY_MS) return;
    toldAt.current = at;
    void call(typeAtDesk, { id });
  }

  function send() {
    if (!isEmpty) void answering.run({ id, text: text.trim() });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {canned.length > 0 && (
        <fieldset className={styles.canned} aria-label={t('support.canned')}>
          {cannedFor(canned, lang).map((each) => (
            <Button
              key={each.id}
              variant="secondary"
              size="small"
              title={each.text}
              onClick={() => setText((typed) => `${typed}${each.text} `.slice(0, MAX_MESSAGE))}
            >
              {`/${each.name}`}
            </Button>
          ))}
        </fieldset>
      )}
      <TextField
        label={t('support.answer')}
        value={text}
        onValueChange={(next) => type(next, performance.now())}
        onKeyDown={onKeyDown}
        maxLength={MAX_MESSAGE}
        rows={3}
      />
      {answering.failure && <Banner tone="danger">{words(answering.failure)}</Banner>}
      <Button type="submit" isBusy={answering.isBusy} disabledReason={isEmpty ? t('support.answer.empty') : undefined}>
        {t('support.answer.send')}
      </Button>
    </form>
  );
}
