import { Button, FlowAction } from '@candor/ui';
import { type RefObject, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import type { Draft } from './draft.ts';
import styles from './Identity.module.css';
import { PhotoField } from './PhotoField.tsx';
import type { Photo } from './use-photo.ts';

export type Photos = { readonly front: Photo; readonly back: Photo };
export type PhotoErrors = Readonly<Partial<Record<keyof Photos, string>>>;

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly document: Draft['document'];
  readonly photos: Photos;
  readonly refused?: PhotoErrors | undefined;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

/** Both sides. The way on is open once both have arrived. */
export function PhotosStep({ heading, document, photos, refused, onDone, onBack }: Props) {
  const t = useText('identity');
  const [errors, setErrors] = useState<PhotoErrors>(refused ?? {});
  const sides = ['front', 'back'] as const;
  const isBusy = sides.some((side) => ['preparing', 'uploading'].includes(photos[side].state.step));

  function goOn() {
    const missing = sides.filter((side) => photos[side].state.step !== 'done');
    if (missing.length === 0) return onDone();
    tick('refused');
    setErrors(Object.fromEntries(missing.map((side) => [side, t(`photos.${side}Missing`)])));
  }

  return (
    <div className={flow.step}>
      <div className={styles.why}>
        <h2 ref={heading} tabIndex={-1} className={flow.lead}>
          {t('photos.lead')}
        </h2>
        <p className={flow.text}>{t('photos.tip')}</p>
      </div>
      <div className={styles.fit}>
        <div className={styles.photos}>
          {sides.map((side) => (
            <PhotoField
              key={side}
              side={side}
              label={t(`photos.${document}.${side}`)}
              photo={photos[side]}
              error={errors[side]}
            />
          ))}
        </div>
      </div>
      <FlowAction>
        <p className={flow.note}>{t('photo.formats')}</p>
        <Button size="large" isWide onClick={goOn} disabledReason={isBusy ? t('photos.waiting') : undefined}>
          {t('next')}
        </Button>
        <Button variant="quiet" size="large" isWide onClick={onBack}>
          {t('back')}
        </Button>
      </FlowAction>
    </div>
  );
}
