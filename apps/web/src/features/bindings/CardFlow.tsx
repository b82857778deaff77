import type { BankCard } from '@candor/contract';
import { Banner, Button, Field, FlowAction, iconPlace, Stepper } from '@candor/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { useStepBack } from '../../parts/use-step-back.ts';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Bindings.module.css';
import { CardReview } from './CardReview.tsx';
import {
  CARD_FIELDS,
  CARD_LENGTHS,
  type CardDraft,
  type CardField,
  checkCard,
  EMPTY_CARD,
  isOtherPayee,
  tidyCard,
} from './card-draft.ts';
import { cardPlace, returnedDraft } from './card-place.ts';

type Props = {
  readonly before: BankCard | undefined;
  readonly certifiedName: string | null;
  readonly coolOffHours: number;
  readonly onDone: (message: string) => void;
};

/** Four fields, a review, the trade password. */
export function CardFlow({ before, certifiedName, coolOffHours, onDone }: Props) {
  const t = useText('bindings');
  const [draft, setDraft] = useState<CardDraft>(
    () => returnedDraft(before?.id) ?? (before ? { ...before, accountNumber: '' } : EMPTY_CARD),
  );
  useEffect(() => cardPlace.forget(), []);
  const [visited, setVisited] = useState<ReadonlySet<CardField>>(new Set());
  const [isReviewing, setReviewing] = useState(false);
  const heading = useStepFocus(isReviewing);
  useStepBack(isReviewing, () => setReviewing(false));
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const problems = checkCard(draft, before !== undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    setVisited(new Set(CARD_FIELDS));
    const first = CARD_FIELDS.find((field) => problems.has(field));
    if (first === undefined) {
      setDraft(tidyCard(draft));
      return setReviewing(true);
    }
    tick('refused');
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  function chooseCity() {
    cardPlace.ask({ id: before?.id, draft });
    void navigate(cardPlace.path);
  }

  function errorOf(field: CardField): string | undefined {
    const problem = visited.has(field) ? problems.get(field) : undefined;
    return problem && t(`card.problem.${problem}`);
  }

  function hintOf(field: CardField): string | undefined {
    if (field === 'bankName') return undefined;
    if (field === 'accountNumber' && before) return t('card.hint.numberStays', { number: before.accountNumber });
    return t(`card.hint.${field}`);
  }

  return (
    <>
      <Stepper titles={[t('step.form'), t('step.review')]} current={isReviewing ? 1 : 0} />
      {isReviewing ? (
        <CardReview
          heading={heading}
          draft={draft}
          before={before}
          certifiedName={certifiedName}
          coolOffHours={coolOffHours}
          onEdit={() => setReviewing(false)}
          onDone={onDone}
        />
      ) : (
        <form ref={form} className={flow.step} onSubmit={submit} noValidate>
          <h2 ref={heading} tabIndex={-1} className={flow.lead}>
            {before ? t('card.leadEdit') : t('card.leadAdd')}
          </h2>
          {CARD_FIELDS.map((field) => (
            <div key={field} className={styles.field}>
              <Field
                label={t(`card.${field}`)}
                name={field}
                value={draft[field]}
                maxLength={CARD_LENGTHS[field]}
                dir={field === 'accountNumber' ? 'ltr' : 'auto'}
                autoComplete="off"
                spellCheck={field === 'accountNumber' ? false : undefined}
                autoCapitalize={field === 'accountNumber' ? 'characters' : undefined}
                hint={hintOf(field)}
                error={errorOf(field)}
                onValueChange={(value) => setDraft((old) => ({ ...old, [field]: value }))}
                onBlur={() => {
                  if (draft[field] !== '') setVisited((old) => new Set([...old, field]));
                }}
              />
              {field === 'bankAddress' && (
                <Button variant="quiet" size="small" icon={iconPlace} onClick={chooseCity}>
                  {t('card.chooseCity')}
                </Button>
              )}
              {field === 'payee' && visited.has('payee') && isOtherPayee(draft.payee, certifiedName) && (
                <Banner tone="warn">{t('card.otherPayee', { name: certifiedName ?? '' })}</Banner>
              )}
            </div>
          ))}
          <FlowAction>
            <Button type="submit" size="large" isWide>
              {t('step.review')}
            </Button>
          </FlowAction>
        </form>
      )}
    </>
  );
}
