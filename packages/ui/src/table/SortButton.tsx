import { Icon } from '../icons/Icon.tsx';
import { iconChevronDown, iconChevronUp } from '../icons/navigation.ts';
import styles from './SortButton.module.css';

/** What a list is sorted by. `onSort` is told which title was pressed. */
export type Order = {
  readonly by: string;
  readonly isDescending: boolean;
  readonly onSort: (id: string) => void;
};

type SortButtonProps = { readonly id: string; readonly title: string; readonly order: Order };

/** The title of a column that sorts by it; a second press turns the order around. */
export function SortButton({ id, title, order }: SortButtonProps) {
  const isChosen = order.by === id;
  return (
    <button type="button" className={styles.sort} data-chosen={isChosen} onClick={() => order.onSort(id)}>
      {title}
      <span className={styles.mark}>
        <Icon of={isChosen && !order.isDescending ? iconChevronUp : iconChevronDown} size={14} />
      </span>
    </button>
  );
}
