import { getDraft } from '@candor/contract/news/desk';
import type { DeskDraft } from '@candor/contract/news/shapes';
import { useParams } from 'react-router';
import { BackLink } from '../../parts/BackLink.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { FactsCard } from './FactsCard.tsx';
import { GeneratedCard } from './GeneratedCard.tsx';
import { PublicationCard } from './PublicationCard.tsx';
import { TextCard } from './TextCard.tsx';
import { useEditor } from './use-editor.ts';
import { VersionsCard } from './VersionsCard.tsx';

/** One article: what it says in every language, when it is read, and who did what. */
export function ArticlePage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <PermissionGate call={getDraft} title={t('section.content')}>
      <OneArticle key={id} id={id} />
    </PermissionGate>
  );
}

function OneArticle({ id }: { readonly id: string }) {
  const t = useText();
  const reading = useRead(getDraft, { id });
  const title = reading.state === 'ready' ? englishTitle(reading.value.draft) : '';
  return (
    <ReadPage
      reading={reading}
      title={title || t('section.content')}
      above={<BackLink href={paths.content}>{t('content.back')}</BackLink>}
    >
      {({ draft }) => <Editor read={draft} />}
    </ReadPage>
  );
}

function Editor({ read }: { readonly read: DeskDraft }) {
  const editor = useEditor(read);
  return (
    <>
      <PublicationCard editor={editor} />
      {editor.draft.dataHash === null ? (
        <>
          <TextCard editor={editor} />
          <FactsCard editor={editor} />
        </>
      ) : (
        <GeneratedCard draft={editor.draft} hash={editor.draft.dataHash} />
      )}
      <VersionsCard draft={editor.draft} />
    </>
  );
}

function englishTitle({ texts }: DeskDraft): string {
  return texts.find(({ language }) => language === 'en')?.title ?? '';
}
