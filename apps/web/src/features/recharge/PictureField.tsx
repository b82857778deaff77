import { Button, Icon, iconDone, iconUpload } from '@candor/ui';
import { useId, useRef } from 'react';
import type { Picture } from '../../parts/pictures/use-picture.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Recharge.module.css';

/** One picture: chosen or taken, seen as it will be sent, and another one at any time. */
export function PictureField({ picture, error }: { readonly picture: Picture; readonly error: string | undefined }) {
  const t = useText('recharge');
  const words = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const [labelId, errorId] = [useId(), useId()];
  const { state } = picture;
  const problem =
    state.step === 'failed'
      ? words(state.failure)
      : state.step === 'empty' && state.isUnreadable
        ? t('picture.unreadable')
        : error;
  const action = state.step === 'empty' ? t('picture.choose') : t('picture.replace');
  return (
    <fieldset className={styles.picture} aria-labelledby={labelId} aria-describedby={problem ? errorId : undefined}>
      <p id={labelId} className={styles.label}>
        {t('picture.label')}
      </p>
      {state.step !== 'empty' && <img className={styles.preview} src={state.url} alt={t('picture.preview')} />}
      {state.step === 'uploading' && (
        <progress className={styles.bar} value={state.share} max={1} aria-label={t('picture.uploading')} />
      )}
      <output className={styles.status}>
        {state.step === 'uploading' && t('picture.uploading')}
        {state.step === 'done' && (
          <>
            <Icon of={iconDone} size={16} /> {t('picture.done')}
          </>
        )}
      </output>
      {problem && (
        <p id={errorId} className={styles.error} role="alert">
          {problem}
        </p>
      )}
      <Button
        variant="secondary"
        size="medium"
        icon={iconUpload}
        aria-label={`${action}: ${t('picture.label')}`}
        onClick={() => input.current?.click()}
      >
        {action}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again after a problem.
          event.target.value = '';
          if (file) void picture.choose(file);
        }}
      />
    </fieldset>
  );
}
