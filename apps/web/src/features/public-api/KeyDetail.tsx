import { instant } from '@candor/kernel';
import { Button, CopyButton, DateTime, iconTrash, Row, Rows, Sheet } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { UsedAt } from './KeyRow.tsx';
import { type ApiKey, stateOf } from './key-draft.ts';
import styles from './PublicApi.module.css';

type Props = {
  readonly apiKey: ApiKey;
  readonly now: number;
  readonly onRevoke: () => void;
  readonly onClose: () => void;
};

export function KeyDetail({ apiKey, now, onRevoke, onClose }: Props) {
  const t = useText('public-api');
  const { addresses, createdAt, expiresAt, id, label, lastUsedAt, mayTrade, revokedAt } = apiKey;
  const state = stateOf(apiKey, now);
  const isOver = state === 'expired' || state === 'revoked';
  return (
    <Sheet title={label} onClose={onClose}>
      <div className={styles.sheet}>
        <Rows>
          <Row label={t('field.key')} isStacked>
            <Copied value={id} label={t('copy.key')} />
          </Row>
          <Row label={t('field.secret')}>{t('field.secretGone')}</Row>
          <Row label={t('field.rights')}>{t(mayTrade ? 'right.trade' : 'right.read')}</Row>
          <Row label={t('field.addresses')} isStacked={addresses.length > 0}>
            {addresses.length === 0 ? t('where.everywhere') : <bdi dir="ltr">{addresses.join(', ')}</bdi>}
          </Row>
          <Row label={t('field.made')}>
            <DateTime value={instant(createdAt)} />
          </Row>
          <Row label={t(revokedAt === null ? 'field.ends' : 'field.revoked')}>
            <DateTime value={instant(revokedAt ?? expiresAt)} />
          </Row>
          <Row label={t('field.used')}>
            <UsedAt at={lastUsedAt} />
          </Row>
        </Rows>
        {!isOver && (
          <Button variant="danger" size="large" isWide icon={iconTrash} onClick={onRevoke}>
            {t('revoke.open')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** A line for machines, whole and from left to right in every language, with the way to copy it. */
export function Copied({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <span className={styles.copied}>
      <code className={styles.code} dir="ltr">
        {value}
      </code>
      <CopyButton value={value} label={label} />
    </span>
  );
}
