import { Avatar, Button } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import type { Recipient } from './draft.ts';
import styles from './Transfer.module.css';

type Props = { readonly recipient: Recipient; readonly onChange?: (() => void) | undefined };

/** Whom the money goes to, in sight on every later step. */
export function RecipientCard({ recipient, onChange }: Props) {
  const t = useText('transfer');
  return (
    <div className={styles.recipient}>
      <Avatar name={recipient.name} />
      <div className={styles.who}>
        <span className={styles.whoName}>
          <bdi>{recipient.name}</bdi>
        </span>
        <span className={styles.whoId}>
          {t('review.id')} <bdi dir="ltr">{recipient.uid}</bdi>
        </span>
      </div>
      {onChange && (
        <Button variant="quiet" size="small" onClick={onChange}>
          {t('recipient.change')}
        </Button>
      )}
    </div>
  );
}
