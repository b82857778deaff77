import { Banner, Button, Sheet } from '@candor/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Failure } from '../platform/api.ts';
import styles from './FormSheet.module.css';
import { useFailureWords } from './use-failure-words.ts';

export type FormSheetProps = {
  readonly title: string;
  /** What will happen, before the fields. */
  readonly lead?: ReactNode | undefined;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean | undefined;
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
  /** Why it cannot be sent yet. The button stays, and says so. */
  readonly disabledReason?: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A form over the page it belongs to. What was typed stays after a refusal, and the refusal stands above the button. */
export function FormSheet(props: FormSheetProps) {
  const { title, lead, confirmLabel, isDestructive, isBusy, failure, disabledReason, onSubmit, onClose } = props;
  const failureWords = useFailureWords();
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && disabledReason === undefined) onSubmit();
  };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          {failure && <Banner tone="danger">{failureWords(failure)}</Banner>}
          <Button
            type="submit"
            form={formId}
            isWide
            variant={isDestructive ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabledReason={disabledReason}
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {lead && <p className={styles.lead}>{lead}</p>}
        {props.children}
      </form>
    </Sheet>
  );
}
