import { Button, Sheet } from '@candor/ui';
import type { ReactNode } from 'react';
import styles from './Ticket.module.css';

type SheetFormProps = {
  readonly title: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly disabledReason?: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A sheet that asks for figures and then does one thing. */
export function SheetForm({ title, submit, isBusy, disabledReason, onSubmit, onClose, children }: SheetFormProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <form
        className={styles.sheet}
        onSubmit={(event) => {
          event.preventDefault();
          if (disabledReason === undefined) onSubmit();
        }}
        noValidate
      >
        {children}
        <Button type="submit" isWide isBusy={isBusy} disabledReason={disabledReason}>
          {submit}
        </Button>
      </form>
    </Sheet>
  );
}
