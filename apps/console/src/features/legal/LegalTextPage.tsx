import { legalDesk } from '@candor/contract/legal/console-calls';
import { LEGAL_DOCUMENTS, type LegalDocument } from '@candor/contract/legal/fields';
import { instant } from '@candor/kernel';
import { Banner, Button, Card, Count, Day } from '@candor/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { MissingPage } from '../../app/MissingPage.tsx';
import { BackLink } from '../../parts/BackLink.tsx';
import { LongCode } from '../../parts/LongCode.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { PlainTable } from '../../parts/PlainTable.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { DraftCard } from './DraftCard.tsx';
import { PublishSheet } from './PublishSheet.tsx';

/** One text: its draft, language by language, and every version with how many customers accepted it. */
export function LegalTextPage() {
  const t = useText();
  const { document: name = '' } = useParams();
  const document = LEGAL_DOCUMENTS.find((each) => each === name);
  return (
    <PermissionGate call={legalDesk} title={t('section.legal')}>
      {document ? <TextPage document={document} /> : <MissingPage />}
    </PermissionGate>
  );
}

function TextPage({ document }: { readonly document: LegalDocument }) {
  const t = useText();
  const [isPublishing, setPublishing] = useState(false);
  const reading = useRead(legalDesk, {});
  function close() {
    setPublishing(false);
    // Whether a proposal waits now is the desk's to say.
    if (reading.state === 'ready') reading.retry();
  }
  return (
    <ReadPage
      reading={reading}
      title={t(`legal.document.${document}`)}
      above={<BackLink href={paths.legal}>{t('section.legal')}</BackLink>}
    >
      {({ documents }) => {
        const found = documents.find((each) => each.document === document);
        if (!found) return null;
        return (
          <>
            {found.isProposed && <Banner>{t('legal.proposedText')}</Banner>}
            <DraftCard key={document} document={document} saved={found.draft?.languages ?? []} />
            {found.draft && (
              <Card title={t('legal.publish')}>
                <p>{t('legal.publishText', { languages: found.draft.languages.join(', ') })}</p>
                <LongCode>{found.draft.digest}</LongCode>
                <Button variant="secondary" size="medium" onClick={() => setPublishing(true)}>
                  {t('legal.publish')}
                </Button>
                {isPublishing && <PublishSheet document={document} draft={found.draft} onClose={close} />}
              </Card>
            )}
            <Card title={t('legal.versions')}>
              <PlainTable
                label={t('legal.versions')}
                rows={found.versions}
                rowKey={({ number }) => String(number)}
                columns={[
                  { title: t('legal.column.version'), cell: ({ number }) => <Count value={number} /> },
                  { title: t('legal.column.published'), cell: (row) => <Day value={instant(row.publishedAt)} /> },
                  {
                    title: t('legal.column.consent'),
                    cell: (row) => t(row.asksConsent ? 'legal.asks' : 'legal.asksNot'),
                  },
                  { title: t('legal.column.languages'), cell: (row) => <Count value={row.languages.length} /> },
                  { title: t('legal.column.accepted'), isFigure: true, cell: (row) => <Count value={row.accepted} /> },
                ]}
              />
            </Card>
          </>
        );
      }}
    </ReadPage>
  );
}
