import { type LegalDeskDocument, legalDesk } from '@candor/contract/legal/console-calls';
import { instant, SECOND_MS } from '@candor/kernel';
import { Card, Count, Day, UiLink } from '@candor/ui';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { PlainTable } from '../../parts/PlainTable.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';

/** The texts customers read and accept, who accepted which, and what is being written. */
export function LegalDeskPage() {
  const t = useText();
  return (
    <PermissionGate call={legalDesk} title={t('section.legal')}>
      <Desk />
    </PermissionGate>
  );
}

function Desk() {
  const t = useText();
  const reading = useRead(legalDesk, {}, { everyMs: 15 * SECOND_MS });
  return (
    <ReadPage reading={reading} title={t('section.legal')} text={t('legal.text')}>
      {({ customers, documents }) => (
        <Card title={t('legal.texts')}>
          <PlainTable
            label={t('legal.texts')}
            rows={documents}
            rowKey={({ document }) => document}
            columns={[
              {
                title: t('legal.column.text'),
                cell: ({ document }) => (
                  <UiLink href={paths.legalText(document)}>{t(`legal.document.${document}`)}</UiLink>
                ),
              },
              { title: t('legal.column.version'), isFigure: true, cell: (row) => <Newest row={row} /> },
              { title: t('legal.column.published'), cell: (row) => <Published row={row} /> },
              {
                title: t('legal.column.accepted'),
                isFigure: true,
                cell: ({ document, versions }) =>
                  document === 'about'
                    ? t('legal.notAsked')
                    : t('legal.acceptedOf', { count: versions[0]?.accepted ?? 0, customers }),
              },
              { title: t('legal.column.draft'), cell: (row) => <Draft row={row} /> },
            ]}
          />
        </Card>
      )}
    </ReadPage>
  );
}

type RowProps = { readonly row: LegalDeskDocument };

function Newest({ row: { versions } }: RowProps) {
  return versions[0] ? <Count value={versions[0].number} /> : null;
}

function Published({ row: { versions } }: RowProps) {
  return versions[0] ? <Day value={instant(versions[0].publishedAt)} /> : null;
}

function Draft({ row: { draft, isProposed } }: RowProps) {
  const t = useText();
  if (isProposed) return <StateMark state="warn">{t('legal.proposed')}</StateMark>;
  return draft
    ? t('legal.draftIn', { languages: draft.languages.join(', '), name: draft.changedBy })
    : t('legal.noDraft');
}
