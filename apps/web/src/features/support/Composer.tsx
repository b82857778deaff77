import { MAX_MESSAGE } from '@candor/contract/support/fields';
import { SECOND_MS } from '@candor/kernel';
import { Button, FlowAction, IconButton, iconClose, iconGallery, TextField, useIsWide } from '@candor/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Picture, usePicture } from '../../parts/pictures/use-picture.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { clock } from '../../platform/clock.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Support.module.css';

type Props = {
  readonly mayAttach: boolean;
  /** The token of a visitor; customers are known by their log-in. */
  readonly visitor: string | undefined;
  readonly onSend: (text: string, file: string | undefined) => void;
  readonly onTyping: (() => void) | undefined;
};

const TELL_EVERY_MS = 3 * SECOND_MS;

/** What is written next, with a picture if there is one. With a keyboard, Enter sends and Shift and Enter breaks the line. */
export function Composer({ mayAttach, visitor, onSend, onTyping }: Props) {
  const t = useText('support');
  const isWide = useIsWide();
  const [text, setText] = useState('');
  const toldAt = useRef(0);
  const picture = usePicture(
    visitor === undefined ? 'app.support/photo' : 'app.support/visitor/photo',
    visitor === undefined ? undefined : { visitor },
  );
  const { state } = picture;
  const file = state.step === 'done' ? state.id : undefined;
  const isEmpty = text.trim() === '' && file === undefined;
  const reason = state.step === 'uploading' ? t('compose.uploading') : isEmpty ? t('compose.empty') : undefined;

  function send() {
    if (reason !== undefined) return;
    onSend(text.trim(), file);
    setText('');
    picture.clear();
  }

  function type(next: string) {
    setText(next);
    if (next === '' || clock.now() - toldAt.current < TELL_EVERY_MS) return;
    toldAt.current = clock.now();
    onTyping?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isWide || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <FlowAction>
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Attached picture={picture} />
        <TextField
          label={t('compose.label')}
          value={text}
          onValueChange={type}
          onKeyDown={onKeyDown}
          rows={2}
          maxLength={MAX_MESSAGE}
        />
        <div className={styles.actions}>
          {mayAttach && <Attach picture={picture} />}
          <Button type="submit" size="large" isWide disabledReason={reason}>
            {t('compose.send')}
          </Button>
        </div>
      </form>
    </FlowAction>
  );
}

function Attach({ picture }: { readonly picture: Picture }) {
  const t = useText('support');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={iconGallery} label={t('compose.attach')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again after a problem.
          event.target.value = '';
          if (file) void picture.choose(file);
        }}
      />
    </>
  );
}

function Attached({ picture }: { readonly picture: Picture }) {
  const t = useText('support');
  const words = useFailureWords();
  const { state } = picture;
  if (state.step === 'empty') {
    return state.isUnreadable ? (
      <p className={styles.problem} role="alert">
        {t('compose.unreadable')}
      </p>
    ) : null;
  }
  return (
    <div className={styles.attached}>
      <img src={state.url} alt={t('picture.own')} />
      <output>
        {state.step === 'uploading' && t('compose.uploading')}
        {state.step === 'done' && t('compose.ready')}
        {state.step === 'failed' && <span className={styles.problem}>{words(state.failure)}</span>}
      </output>
      <IconButton icon={iconClose} label={t('compose.remove')} onClick={picture.clear} />
    </div>
  );
}
