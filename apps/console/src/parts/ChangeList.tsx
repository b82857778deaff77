import type { Approval } from '@candor/contract';
import { CoinMark, Icon, iconForward, VisuallyHidden } from '@candor/ui';
import { useText } from '../platform/text.ts';
import { useChangeWords } from '../platform/use-change-words.ts';
import styles from './ChangeList.module.css';

/** What will be different, line by line: what goes on one side, what comes on the other. */
export function ChangeList({ changes }: { readonly changes: Approval['changes'] }) {
  const t = useText();
  const words = useChangeWords();
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={change.name} className={styles.change}>
          <span className={styles.name}>{words.name(change.name)}</span>
          <span className={styles.values}>
            {change.from !== null && (
              <>
                <VisuallyHidden>{t('change.from')} </VisuallyHidden>
                {change.name === 'assetLogo' && <CoinMark asset="" logo={change.from} size={40} />}
                <del className={styles.from}>{words.value(change.name, change.from)}</del>
                <Icon of={iconForward} size={16} className={styles.arrow} />
              </>
            )}
            <VisuallyHidden>{t('change.to')} </VisuallyHidden>
            <ins className={styles.to}>
              {/* Whoever approves a drawing has to see it. */}
              {change.name === 'assetLogo' && <CoinMark asset="" logo={change.to} size={40} />}
              {change.to === null ? t('change.removed') : words.value(change.name, change.to)}
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
