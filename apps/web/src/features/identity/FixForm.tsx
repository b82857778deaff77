import type { IdentityField } from '@candor/contract';
import { isPhotoField } from '@candor/domain/identity';
import { Banner, Button, Card, useToast } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Answer } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import { type Draft, emptyDraft, problemOf, tidyPhone } from './draft.ts';
import styles from './Identity.module.css';
import { PhotoField } from './PhotoField.tsx';
import { TextInput, type TextName, useProblemWords } from './TextFields.tsx';
import { useHandIn } from './use-hand-in.ts';
import { usePhoto } from './use-photo.ts';
import { useReasonWords } from './use-reason-words.ts';

type Status = Pick<Answer<'app.identity/status'>, 'fields' | 'document' | 'mobile'>;
type Errors = Readonly<Partial<Record<IdentityField, string>>>;

/** Only what was rejected, each with its reason beside it. */
export function FixForm({ status }: { readonly status: Status }) {
  const t = useText('identity');
  const words = useFailureWords();
  const problemWords = useProblemWords();
  const reasonWords = useReasonWords();
  const showToast = useToast();
  const rejected = status.fields.filter(({ state }) => state === 'rejected');
  const document = status.document ?? 'passport';
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft(status.mobile), document });
  const [errors, setErrors] = useState<Errors>({});
  const photos = { front: usePhoto(), back: usePhoto() };
  const { run, isBusy, failure, isOutcomeOpen } = useHandIn('app.identity/resubmit', () => showToast(t('fix.done')));
  const sides = rejected.map(({ field }) => field).filter(isPhotoField);
  const texts = rejected.map(({ field }) => field).filter((field): field is TextName => !isPhotoField(field));
  const isUploading = sides.some((side) => ['preparing', 'uploading'].includes(photos[side].state.step));

  async function submit() {
    const missingTexts = texts.flatMap((field) => {
      const problem = problemOf(field, draft);
      return problem === undefined ? [] : [[field, problemWords(problem)] as const];
    });
    const missingPhotos = sides
      .filter((side) => photos[side].state.step !== 'done')
      .map((side) => [side, t(`photos.${side}Missing`)] as const);
    const found: Errors = Object.fromEntries([...missingTexts, ...missingPhotos]);
    setErrors(found);
    if (Object.keys(found).length > 0) return tick('refused');
    const reply = await run({
      ...(texts.includes('phone') && { phone: tidyPhone(draft.phone) }),
      ...(texts.includes('name') && { name: draft.name.trim() }),
      ...(texts.includes('number') && { number: draft.number.trim() }),
      ...Object.fromEntries(sides.map((side) => [side, idOf(photos[side].state)])),
    });
    if (!reply || reply.ok) return;
    const { field } = reply.details;
    if (field === 'front' || field === 'back') {
      photos[field].clear();
      setErrors({ [field]: words(reply) });
    }
  }

  return (
    <Card title={t('fix.lead')}>
      <div className={flow.step}>
        {rejected.map((row) => {
          const { field } = row;
          const why = reasonWords(row);
          if (isPhotoField(field)) {
            const label = t(`photos.${document}.${field}`);
            return (
              <PhotoField
                key={field}
                side={field}
                label={`${t('fix.photo')}: ${label}`}
                note={why}
                photo={photos[field]}
                error={errors[field]}
              />
            );
          }
          return (
            <div key={field} className={styles.why}>
              <p className={styles.danger}>{why}</p>
              <TextInput
                field={field}
                draft={draft}
                error={errors[field]}
                onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
              />
            </div>
          );
        })}
        {failure && failure.details.field === undefined && (
          <Banner tone={isOutcomeOpen ? 'warn' : 'danger'}>
            {isOutcomeOpen ? t('check.unknown') : words(failure)}
          </Banner>
        )}
        <Button
          size="large"
          isWide
          isBusy={isBusy}
          disabledReason={isUploading ? t('photos.waiting') : undefined}
          onClick={() => void submit()}
        >
          {t('fix.submit', { count: rejected.length })}
        </Button>
      </div>
    </Card>
  );
}

function idOf(state: ReturnType<typeof usePhoto>['state']): string {
  return state.step === 'done' ? state.id : '';
}
