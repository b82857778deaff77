import { formatMobile, guessRegion } from '@candor/domain/auth';
import { Button, FlowAction } from '@candor/ui';
import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { MobileField, type TypedMobile } from '../../parts/mobile/MobileField.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Account.module.css';
import type { CodeFlow } from './use-code.ts';

/** A number that was typed, and how people read it. */
export type ChosenMobile = TypedMobile & { readonly shown: string };

type Props = {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly title: string;
  readonly note: string;
  readonly flow: CodeFlow;
  readonly value: ChosenMobile | undefined;
  readonly onValueChange: (value: ChosenMobile) => void;
  /** Another way on, above the action. */
  readonly children?: ReactNode;
};

const HOME_REGION = 'US';

/** First the number: everything else follows from whether it can be reached. Loads the numbering plans of the world. */
export function MobileStep({ heading, title, note, flow, value, onValueChange, children }: Props) {
  const t = useText('auth');
  const textOf = useFailureWords();
  const [isChecked, setChecked] = useState(false);
  const { isBusy, failure, forget } = flow.sending;
  const [first] = useState<TypedMobile>(() => ({
    region: guessRegion(navigator.languages, HOME_REGION),
    typed: '',
    number: undefined,
  }));
  const mobile = value ?? first;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    forget();
    if (mobile.number === undefined) {
      document.querySelector<HTMLInputElement>('[name=mobile]')?.focus();
      return;
    }
    void flow.ask(mobile.number);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.intro}>
        <h2 ref={heading} tabIndex={-1} className={styles.lead}>
          {title}
        </h2>
        <p className={styles.quiet}>{note}</p>
      </div>
      <MobileField
        value={mobile}
        onValueChange={(next) => onValueChange({ ...next, shown: formatMobile(next.number ?? next.typed) })}
        isChecked={isChecked}
        error={failure && textOf(failure)}
      />
      {children}
      <FlowAction>
        <Button type="submit" isWide isBusy={isBusy}>
          {t('code.send')}
        </Button>
      </FlowAction>
    </form>
  );
}
