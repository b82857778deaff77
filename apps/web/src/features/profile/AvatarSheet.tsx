import { Banner, Button, iconUpload, Sheet, useToast } from '@candor/ui';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { CropFrame } from './CropFrame.tsx';
import { type Crop, MOST_ZOOM, wholeCrop, zoomTo } from './crop.ts';
import styles from './Profile.module.css';
import { useAvatar } from './use-avatar.ts';

type Props = { readonly hasAvatar: boolean; readonly onClose: () => void };

/** Choose a picture, cut it square, use it. Only the square leaves the device. */
export function AvatarSheet({ hasAvatar, onClose }: Props) {
  const t = useText('profile');
  const words = useFailureWords();
  const showToast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>();
  const [isUnreadable, setUnreadable] = useState(false);
  const { failure, busy, use, remove } = useAvatar((message) => {
    onClose();
    showToast(t(message));
  });

  useEffect(() => () => picture?.close(), [picture]);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    try {
      // Turned upright, as the camera meant it.
      const read = await createImageBitmap(file, { imageOrientation: 'from-image' });
      setUnreadable(false);
      setPicture(read);
      setCrop(wholeCrop(read));
    } catch {
      setUnreadable(true);
    }
  }

  return (
    <Sheet title={t('avatar.title')} onClose={onClose}>
      <div className={styles.sheet}>
        {isUnreadable && <Banner tone="danger">{t('avatar.unreadable')}</Banner>}
        {failure && <Banner tone="danger">{words(failure)}</Banner>}
        {picture && crop && (
          <>
            <CropFrame picture={picture} crop={crop} onCrop={(change) => setCrop((old) => (old ? change(old) : old))} />
            <label className={styles.zoom}>
              <span>{t('avatar.zoom')}</span>
              <input
                type="range"
                min={1}
                max={MOST_ZOOM}
                step={0.01}
                value={crop.zoom}
                onChange={(event) => setCrop(zoomTo(picture, crop, event.target.valueAsNumber))}
              />
            </label>
            <p id="avatar-keys" className={styles.note}>
              {t('avatar.keys')}
            </p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          className={styles.file}
          aria-label={t('avatar.choose')}
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <div className={styles.actions}>
          {picture && crop && (
            <Button size="large" isWide isBusy={busy === 'use'} onClick={() => void use(picture, crop)}>
              {t('avatar.use')}
            </Button>
          )}
          <Button
            variant={picture ? 'secondary' : 'primary'}
            size="large"
            isWide
            icon={iconUpload}
            onClick={() => input.current?.click()}
          >
            {picture ? t('avatar.other') : t('avatar.choose')}
          </Button>
          {hasAvatar && !picture && (
            <Button variant="quiet" size="large" isWide isBusy={busy === 'remove'} onClick={() => void remove()}>
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        {!picture && <p className={styles.note}>{t('avatar.hint')}</p>}
      </div>
    </Sheet>
  );
}
