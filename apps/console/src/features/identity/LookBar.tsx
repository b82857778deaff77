import type { Instant } from '@candor/kernel';
import { Button, Countdown } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import styles from './Case.module.css';

type Props = { readonly until: Instant; readonly isOver: boolean; readonly onAgain: () => void };

/** How long the pictures stay open, and the way to open them once more. */
export function LookBar({ until, isOver, onAgain }: Props) {
  const t = useText();
  return (
    <div className={styles.look}>
      {isOver ? (
        <>
          <output>{t('identity.look.over')}</output>
          <Button variant="secondary" size="small" onClick={onAgain}>
            {t('identity.look.again')}
          </Button>
        </>
      ) : (
        <span>
          {t('identity.look.open')} <Countdown until={until} />
        </span>
      )}
      <span className={styles.note}>{t('identity.look.note')}</span>
    </div>
  );
}
