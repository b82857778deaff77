import type { BankCard } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Banner, Button, DateTime, iconEdit, iconTrash, Row, Rows, Sheet } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Bindings.module.css';
import { isOtherPayee } from './card-draft.ts';

type Props = {
  readonly card: BankCard;
  readonly certifiedName: string | null;
  readonly isLocked: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** One card, its number hidden even here, and what can be done with it. */
export function CardDetail({ card, certifiedName, isLocked, onEdit, onRemove, onClose }: Props) {
  const t = useText('bindings');
  return (
    <Sheet title={card.bankName} onClose={onClose}>
      <div className={styles.sheet}>
        {isOtherPayee(card.payee, certifiedName) && (
          <Banner tone="warn">{t('card.otherPayee', { name: certifiedName ?? '' })}</Banner>
        )}
        <Rows>
          <Row label={t('card.accountNumber')}>
            <bdi dir="ltr">{card.accountNumber}</bdi>
          </Row>
          <Row label={t('card.payee')}>
            <bdi>{card.payee}</bdi>
          </Row>
          <Row label={t('card.bankAddress')}>
            <bdi>{card.bankAddress}</bdi>
          </Row>
          <Row label={t('boundAt')}>
            <DateTime value={instant(card.createdAt)} />
          </Row>
        </Rows>
        {!isLocked && (
          <div className={styles.action}>
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
