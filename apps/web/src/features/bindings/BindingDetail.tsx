import { Button, iconEdit, iconTrash, Sheet } from '@candor/ui';
import type { ReactNode } from 'react';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import styles from './Bindings.module.css';

export type DetailActions = {
  readonly isLocked: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};
type Props = DetailActions & { readonly title: string; readonly children: ReactNode };

/** One binding over the list, and what can be done with it. */
export function BindingDetail({ title, isLocked, onEdit, onRemove, onClose, children }: Props) {
  const t = useText('bindings');
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={styles.sheet}>
        {children}
        {!isLocked && (
          <div className={flow.action}>
            <Button variant="secondary" size="large" isWide icon={iconEdit} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button variant="quiet" size="large" isWide icon={iconTrash} onClick={onRemove}>
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
