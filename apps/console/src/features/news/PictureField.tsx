import { useCommand } from '@candor/client/use-command';
import type { OutputOf } from '@candor/contract';
import { uploadNewsPicture } from '@candor/contract/news/desk';
import { PICTURES_PATH } from '@candor/contract/news/fields';
import type { DeskDraft } from '@candor/contract/news/shapes';
import { Banner, Button, iconTrash, iconUpload } from '@candor/ui';
import { useRef } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { upload } from '../../platform/upload.ts';
import styles from './Content.module.css';

type Picture = DeskDraft['picture'];
type Props = { readonly picture: Picture; readonly onChange: (picture: Picture) => void };

const TYPES = 'image/png,image/jpeg,image/webp,image/avif';

/** [NEWS-12] The picture is on the server as soon as it is chosen; the article has it once the facts are saved. */
export function PictureField({ picture, onChange }: Props) {
  const t = useText();
  const words = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy, failure } = useCommand<File, OutputOf<typeof uploadNewsPicture>>(
    (file) => upload(uploadNewsPicture, file),
    { clearsFirst: true, onDone: onChange },
  );

  return (
    <fieldset className={styles.pictureField}>
      <legend>{t('content.picture')}</legend>
      {picture && (
        <img
          src={`${PICTURES_PATH}${picture.hash}/${picture.widths[0]}.webp`}
          alt={t('content.picture.size', { width: picture.width, height: picture.height })}
          className={styles.thumb}
        />
      )}
      <p className={styles.note}>{t('content.picture.hint')}</p>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label={t('content.picture.choose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) void run(file);
        }}
      />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="medium"
          icon={iconUpload}
          isBusy={isBusy}
          onClick={() => input.current?.click()}
        >
          {t(picture ? 'content.picture.replace' : 'content.picture.choose')}
        </Button>
        {picture && (
          <Button variant="quiet" size="medium" icon={iconTrash} onClick={() => onChange(null)}>
            {t('content.picture.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
