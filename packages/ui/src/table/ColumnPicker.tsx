import { useId } from 'react';
import { Button } from '../actions/Button.tsx';
import { Checkbox } from '../choice/Checkbox.tsx';
import { iconColumns } from '../icons/actions.ts';
import { useUi } from '../provider/UiProvider.tsx';
import styles from './ColumnPicker.module.css';
import type { Column } from './column.ts';

type ColumnPickerProps<T> = {
  readonly columns: readonly Column<T>[];
  readonly picked: ReadonlySet<string>;
  readonly onPick: (picked: ReadonlySet<string>) => void;
};

/** A native popover: the browser closes it on Esc and on a press beside it, and gives the focus back. */
export function ColumnPicker<T>({ columns, picked, onPick }: ColumnPickerProps<T>) {
  const { text } = useUi();
  const id = useId();

  function toggle(columnId: string, isOn: boolean) {
    const next = new Set(picked);
    if (isOn) next.add(columnId);
    else next.delete(columnId);
    onPick(next);
  }

  return (
    <div className={styles.picker}>
      <Button variant="secondary" size="small" icon={iconColumns} popoverTarget={id}>
        {text.columns}
      </Button>
      <fieldset id={id} popover="auto" className={styles.menu} aria-label={text.columns}>
        {columns.slice(1).map((column) => (
          <Checkbox
            key={column.id}
            label={column.title}
            isChecked={picked.has(column.id)}
            onToggle={(isOn) => toggle(column.id, isOn)}
          />
        ))}
      </fieldset>
    </div>
  );
}
