import { instant } from '@candor/kernel';
import { Address, Card, Count, Day, Row, Rows } from '@candor/ui';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './Legal.module.css';
import type { LegalText } from './LegalPage.tsx';

/** Which version this is, the digest of its text, and what the customer accepted of it. */
export function VersionCard({ legal }: { readonly legal: LegalText }) {
  const t = useText('legal');
  const isSignedIn = useStore((state) => state.isSignedIn);
  return (
    <Card>
      <Rows>
        <Row label={t('version')}>
          <Count value={legal.number} />
        </Row>
        <Row label={t('published')}>
          <Day value={instant(legal.publishedAt)} />
        </Row>
        <Row label={t('sha256')}>
          <Address value={legal.sha256} />
        </Row>
        {isSignedIn && legal.document !== 'about' && <OwnRow document={legal.document} />}
      </Rows>
      {legal.changes !== '' && (
        <p className={styles.below}>
          <strong>{t('changes')}</strong> {legal.changes}
        </p>
      )}
    </Card>
  );
}

function OwnRow({ document }: Pick<LegalText, 'document'>) {
  const t = useText('legal');
  const accepted = useCall('app.legal/consents', {}).data?.rows.find((each) => each.document === document)?.accepted;
  if (!accepted) return null;
  return (
    <Row label={t('accepted.row', { number: accepted.number })}>
      <Day value={instant(accepted.at)} />
    </Row>
  );
}
