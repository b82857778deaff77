import { Sheet, Skeleton } from '@candor/ui';
import { useState } from 'react';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './Support.module.css';

/** Small in the conversation, whole on a tap. */
export function ChatPicture({ id, visitor }: { readonly id: string; readonly visitor: string | undefined }) {
  const t = useText('support');
  const [isOpen, setOpen] = useState(false);
  const own = useCall('app.support/picture', { id }, { isEnabled: visitor === undefined });
  const asVisitor = useCall(
    'app.support/visitor/picture',
    { id, visitor: visitor ?? '' },
    { isEnabled: visitor !== undefined, isPublic: true },
  );
  const { data, error } = visitor === undefined ? own : asVisitor;
  const label = t('picture.own');
  if (error || data?.picture === null) return <p className={styles.text}>{t('picture.gone')}</p>;
  if (!data) return <Skeleton width="180px" height="120px" />;
  return (
    <>
      <button type="button" className={styles.picture} aria-label={t('picture.open')} onClick={() => setOpen(true)}>
        <img src={data.picture ?? ''} alt={label} />
      </button>
      {isOpen && (
        <Sheet title={label} onClose={() => setOpen(false)}>
          <img className={styles.whole} src={data.picture ?? ''} alt={label} />
        </Sheet>
      )}
    </>
  );
}
