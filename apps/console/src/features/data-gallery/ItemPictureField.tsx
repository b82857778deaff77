import { useCommand } from '@candor/client/use-command';
import type { OutputOf } from '@candor/contract';
import { uploadGalleryPicture } from '@candor/contract/data-gallery/desk';
import type { GalleryDraft } from '@candor/contract/data-gallery/shapes';
import { PICTURES_PATH } from '@candor/contract/news/fields';
import { Banner, Button, iconUpload } from '@candor/ui';
import { useRef } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { upload } from '../../platform/upload.ts';
import styles from './GalleryDesk.module.css';

type Picture = GalleryDraft['picture'];
type Props = { readonly picture: Picture; readonly onChange: (picture: Picture) => void };

const TYPES = 'image/png,image/jpeg,image/webp,image/avif';

/** [GAL-9] The picture is on the server as soon as it is chosen; the item has it once the facts are saved. */
export function ItemPictureField({ picture, onChange }: Props) {
  const t = useText();
  const words = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy, failure } = useCommand<File, OutputOf<typeof uploadGalleryPicture>>(
    (file) => upload(uploadGalleryPicture, file),
    { clearsFirst: true, onDone: onChange },
  );

  return (
    <fieldset className={styles.pictureField}>
      <legend>{t('gallery.picture')}</legend>
      {picture && (
        <img src={`${PICTURES_PATH}${picture.hash}/${picture.widths[0]}.webp`} alt="" className={styles.thumb} />
      )}
      <p className={styles.note}>{t('gallery.picture.hint')}</p>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label={t('gallery.picture.choose')}
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
          {t('gallery.picture.choose')}
        </Button>
      </div>
    </fieldset>
  );
}
