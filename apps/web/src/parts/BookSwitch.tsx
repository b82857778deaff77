import type { SpotBookName } from '@candor/contract';
import { Segmented } from '@candor/ui';
import { useStore } from '../platform/store.ts';
import { useText } from '../platform/texts.ts';
import styles from './BookSwitch.module.css';
import { useSwitchBook } from './use-switch-book.ts';

/** Real money or play money, wherever both can be looked at. Nothing for visitors and guests, who have no choice. */
export function BookSwitch() {
  const t = useText('parts');
  const hasBoth = useStore((state) => state.isSignedIn && !state.isGuest);
  const book = useStore((state) => state.book);
  const { change } = useSwitchBook();
  if (!hasBoth) return null;
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
