import { instant } from '@candor/kernel';
import { Address, Button, Card, Day, List, ListRow } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { Comparison } from './Comparison.tsx';
import { DOCUMENT_PATHS } from './documents.ts';
import styles from './Legal.module.css';
import type { LegalText } from './LegalPage.tsx';

/** [LGL-1] Every version there ever was, and what this one changed. */
export function VersionsCard({ legal }: { readonly legal: LegalText }) {
  const t = useText('legal');
  const [isComparing, setComparing] = useState(false);
  const { document, number, versions } = legal;
  return (
    <Card title={t('versions')}>
      <List>
        {versions.map((each) => (
          <ListRow
            key={each.number}
            title={t('versionNumber', { number: each.number })}
            note={<Address value={each.sha256} hasCopy={false} />}
            end={<Day value={instant(each.publishedAt)} />}
            href={`${DOCUMENT_PATHS[document]}?version=${each.number}`}
            isCurrent={each.number === number}
          />
        ))}
      </List>
      <div className={styles.below}>
        {number === 1 ? (
          <p className={flow.note}>{t('versions.first')}</p>
        ) : isComparing ? (
          <Comparison document={document} before={number - 1} after={number} />
        ) : (
          <Button variant="secondary" isWide onClick={() => setComparing(true)}>
            {t('compare', { before: number - 1, after: number })}
          </Button>
        )}
      </div>
    </Card>
  );
}
