import { useUi } from '../provider/UiProvider.tsx';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard. It moves the focus itself: with hash routes an anchor would change the page. */
export function SkipLink({ targetId }: { readonly targetId: string }) {
  const { text } = useUi();
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById(targetId)?.focus()}>
      {text.skipToContent}
    </button>
  );
}
