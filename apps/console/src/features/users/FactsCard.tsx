import { openIdentityCase } from '@candor/contract/identity/calls';
import { searchLedgerAccounts } from '@candor/contract/ledger/calls';
import { revealContact } from '@candor/contract/users/calls';
import { instant } from '@candor/kernel';
import { Button, Card, Count, Day, Row, Rows, UiLink } from '@candor/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import { useRegionWords } from '../../platform/use-region-words.ts';
import styles from './Users.module.css';
import type { File } from './user-file.ts';

/** Who it is. How to reach them stays masked until somebody says why they need it. */
export function FactsCard({ file, onReveal }: { readonly file: File; readonly onReveal: () => void }) {
  const t = useText();
  const regionWords = useRegionWords();
  const mayReveal = useMayCall(revealContact);
  const seesLedger = useMayCall(searchLedgerAccounts);
  const seesIdentity = useMayCall(openIdentityCase);
  const { user, identity, invitedBy } = file;
  const reveal = mayReveal && (
    <Button variant="quiet" size="small" onClick={onReveal}>
      {t('users.reveal')}
    </Button>
  );
  return (
    <Card title={t('users.facts')} action={reveal}>
      <Rows>
        <Row label={t('users.uid')}>
          <CopyText value={user.uid} what={t('users.uid')} />
        </Row>
        <Row label={t('users.id')} isStacked>
          <CopyText value={user.id} what={t('users.id')} />
        </Row>
        <Row label={t('users.mobile')}>
          <bdi dir="ltr">{user.mobile ?? t('none')}</bdi>
        </Row>
        <Row label={t('users.email')}>
          <bdi dir="ltr">{user.email ?? t('none')}</bdi>
        </Row>
        <Row label={t('users.region')}>{file.region === null ? t('none') : regionWords(file.region)}</Row>
        <Row label={t('users.joined')}>
          <Day value={instant(user.createdAt)} />
        </Row>
        <Row label={t('users.invitedBy')}>
          {invitedBy ? (
            <UiLink href={paths.user(invitedBy.id)} className={styles.link}>
              {invitedBy.username}
            </UiLink>
          ) : (
            t('none')
          )}
        </Row>
        <Row label={t('users.friends')}>
          <Count value={file.friends} />
        </Row>
        <Row label={t('users.priceAlerts')}>
          <Count value={file.priceAlerts} />
        </Row>
        <Row label={t('users.identity')}>
          {identity.caseId && seesIdentity ? (
            <UiLink href={paths.identityCase(identity.caseId)} className={styles.link}>
              {t(`users.identity.${identity.state}`)}
            </UiLink>
          ) : (
            t(`users.identity.${identity.state}`)
          )}
        </Row>
        {file.vipExpiresAt !== null && (
          <Row label={t('users.vipUntil')}>
            <Day value={instant(file.vipExpiresAt)} />
          </Row>
        )}
        {file.remark !== '' && (
          <Row label={t('users.remark')} isStacked>
            <bdi>{file.remark}</bdi>
          </Row>
        )}
      </Rows>
      {seesLedger && (
        <UiLink href={paths.ledgerSearch(`user:${user.id}`)} className={styles.link}>
          {t('users.ledger')}
        </UiLink>
      )}
    </Card>
  );
}
