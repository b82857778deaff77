import type { SpotBookName } from '@candor/contract';
import { Segmented } from '@candor/ui';
import { useStore } from '../platform/store.ts';
import { useText } from '../platform/texts.ts';
import styles from './BookSwitch.module.css';
import { useSwitchBook } from './use-switch-book.ts';

/** Real money or play money, wherever both can be looked at. Nothing for visitors, who have neither. */
export function BookSwitch() {
  const t = useText('parts');
  const isSignedIn = useStore((state) => state.isSignedIn);
  const book = useStore((state) => state.book);
  const { change } = useSwitchBook();
  if (!isSignedIn) return null;
  return (
    <div className={styles.frame}>
      <Segmented<SpotBookName>
        label={t('book.label')}
        size="small"
        items={[
          { id: 'real', label: t('book.real') },
          { id: 'demo', label: t('book.demo') },
        ]}
        value={book}
        onValueChange={(to) => void change(to)}
      />
    </div>
  );
}
