import type { DigitalAddress } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Button, CopyButton, DateTime, iconEdit, iconTrash, Row, Rows, Sheet } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { AddressGroups } from './AddressGroups.tsx';
import { CoolOff } from './AddressRow.tsx';
import styles from './Bindings.module.css';

type Props = {
  readonly address: DigitalAddress;
  readonly isLocked: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** One address in full, and what can be done with it. */
export function AddressDetail({ address, isLocked, onEdit, onRemove, onClose }: Props) {
  const t = useText('bindings');
  return (
    <Sheet title={address.label} onClose={onClose}>
      <div className={styles.sheet}>
        <AddressGroups address={address.address} />
        <Rows>
          <Row label={t('address.network')}>{t(`network.${address.network}`)}</Row>
          <Row label={t('address.state')}>
            <CoolOff usableFrom={address.usableFrom} />
          </Row>
          <Row label={t('address.usableFrom')}>
            <DateTime value={instant(address.usableFrom)} />
          </Row>
          <Row label={t('boundAt')}>
            <DateTime value={instant(address.createdAt)} />
          </Row>
          <Row label={t('address.copy')}>
            <span className={styles.copy}>
              <CopyButton value={address.address} label={t('address.copy')} />
            </span>
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
