import { MIN_LONG_SIDE, MIN_SHORT_SIDE } from '@candor/domain/identity';
import { ppm } from '@candor/kernel';
import { Button, formatRatio, Icon, iconCamera, iconDocument, iconDone, iconUpload, useUi } from '@candor/ui';
import { useId, useRef } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import styles from './PhotoField.module.css';
import type { Photo, PhotoState } from './use-photo.ts';

type Props = {
  readonly label: string;
  readonly side: 'front' | 'back';
  readonly photo: Photo;
  /** What the form has to say about it, such as that it is missing. */
  readonly error?: string | undefined;
  /** Why an earlier one was refused. */
  readonly note?: string | undefined;
};

/** One photo: camera or file, what was found wrong with it, how far the upload is, and another try at any time. */
export function PhotoField({ label, side, photo, error, note }: Props) {
  const t = useText('identity');
  const words = useFailureWords();
  const { locale } = useUi();
  const labelId = useId();
  const errorId = useId();
  const { state } = photo;
  const problem =
    state.step === 'empty' && state.problem !== undefined
      ? t(`photo.problem.${state.problem}`, { width: MIN_LONG_SIDE, height: MIN_SHORT_SIDE })
      : state.step === 'failed'
        ? words(state.failure)
        : state.step === 'empty' || state.step === 'judged'
          ? error
          : undefined;
  const percentOf = (share: number) => formatRatio(ppm(Math.round(share * 1_000_000)), { locale, decimals: 0 });

  return (
    <fieldset
      className={styles.photo}
      data-side={side}
      aria-labelledby={labelId}
      aria-describedby={problem ? errorId : undefined}
    >
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      {note && <p className={styles.reason}>{note}</p>}
      <div className={styles.frame} data-step={state.step}>
        {'photo' in state ? (
          <img className={styles.preview} src={state.photo.url} alt={t('photo.preview', { side: label })} />
        ) : (
          <span className={styles.blank}>
            <Icon of={iconDocument} size={40} />
          </span>
        )}
        {state.step === 'uploading' && (
          <progress className={styles.bar} value={state.share} max={1} aria-label={label} />
        )}
      </div>
      <output className={styles.status}>
        {state.step === 'preparing' && t('photo.preparing')}
        {state.step === 'uploading' && t('photo.uploading', { percent: percentOf(state.share) })}
        {state.step === 'done' && (
          <span className={styles.done}>
            <Icon of={iconDone} size={16} /> {t('photo.done')}
          </span>
        )}
        {state.step === 'judged' && <Warnings warnings={state.photo.warnings} />}
      </output>
      {problem && (
        <p id={errorId} className={styles.error} role="alert">
          {problem}
        </p>
      )}
      <Actions state={state} photo={photo} label={label} />
    </fieldset>
  );
}

function Warnings({ warnings }: { readonly warnings: Extract<PhotoState, { step: 'judged' }>['photo']['warnings'] }) {
  const t = useText('identity');
  return (
    <span className={styles.warning}>
      {warnings.map((warning) => t(`photo.warn.${warning}`)).join(' ')} {t('photo.warnTitle')}
    </span>
  );
}

function Actions({
  state,
  photo,
  label,
}: {
  readonly state: PhotoState;
  readonly photo: Photo;
  readonly label: string;
}) {
  const t = useText('identity');
  const hasPhoto = 'photo' in state;
  return (
    <div className={styles.actions}>
      {state.step === 'judged' && (
        <Button variant="secondary" size="medium" onClick={() => void photo.send()}>
          {t('photo.useAnyway')}
        </Button>
      )}
      {state.step === 'failed' && (
        <Button variant="secondary" size="medium" onClick={() => void photo.send()}>
          {t('photo.retry')}
        </Button>
      )}
      {/* A camera opens only where there is one in the hand; elsewhere both buttons would do the same. */}
      {isHandheld() && (
        <FileButton isCamera label={label} onFile={photo.choose} isMain={!hasPhoto}>
          {t(hasPhoto ? 'photo.retake' : 'photo.take')}
        </FileButton>
      )}
      <FileButton label={label} onFile={photo.choose} isMain={!hasPhoto && !isHandheld()}>
        {t(hasPhoto ? 'photo.replace' : 'photo.choose')}
      </FileButton>
    </div>
  );
}

type FileButtonProps = {
  readonly label: string;
  readonly isCamera?: boolean;
  readonly isMain: boolean;
  readonly onFile: (file: File) => Promise<void>;
  readonly children: string;
};

function FileButton({ label, isCamera = false, isMain, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={isMain ? 'secondary' : 'quiet'}
        size="medium"
        icon={isCamera ? iconCamera : iconUpload}
        onClick={() => input.current?.click()}
        aria-label={`${children}: ${label}`}
      >
        {children}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept="image/*,.heic,.heif"
        {...(isCamera && { capture: 'environment' as const })}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again after a problem.
          event.target.value = '';
          if (file) void onFile(file);
        }}
      />
    </>
  );
}

function isHandheld(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
