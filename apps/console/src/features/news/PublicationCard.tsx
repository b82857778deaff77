import { getDraft, newsDesk, publishArticle } from '@candor/contract/news/desk';
import { instant } from '@candor/kernel';
import { Banner, Button, Card, DateTime, Field, Row, Rows, useToast } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './Content.module.css';
import { readLocal } from './local-time.ts';
import { NewsStateMark } from './NewsStateMark.tsx';
import { Problems } from './Problems.tsx';
import type { Editor } from './use-editor.ts';
import { WithdrawSheet } from './WithdrawSheet.tsx';

type Asked = 'propose' | 'withdraw';

/** Whether readers see it and from when on, and what keeps it from them. */
export function PublicationCard({ editor }: { readonly editor: Editor }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const [typedAt, setTypedAt] = useState('');
  const { announcedAt, article, revision, edit, withdrawn } = editor.draft;
  const isFirst = article.state === 'draft' || article.state === 'scheduled';
  const at = isFirst ? readLocal(typedAt) : null;
  const close = () => setAsked(undefined);
  return (
    <Card title={t('content.publication')}>
      <Rows>
        <Row label={t('content.column.state')}>
          <NewsStateMark article={article} />
        </Row>
        {article.publishedAt !== null && (
          <Row label={t('content.column.published')}>
            <DateTime value={instant(article.publishedAt)} />
          </Row>
        )}
        {announcedAt !== null && (
          <Row label={t('content.announcedAt')} hint={t(`content.announce.${article.announceLevel ?? 'no'}`)}>
            <DateTime value={instant(announcedAt)} />
          </Row>
        )}
        {withdrawn && (
          <Row label={t('content.withdrawnOn')} hint={t(`content.withdraw.${withdrawn.reason}`)}>
            <DateTime value={instant(withdrawn.at)} />
          </Row>
        )}
      </Rows>
      <div className={styles.form}>
        <Problems problems={editor.draft.problems} />
        {isFirst && (
          <Field
            label={t('content.at')}
            hint={t('content.at.hint')}
            type="datetime-local"
            value={typedAt}
            onValueChange={setTypedAt}
          />
        )}
        <PublishActions editor={editor} at={at} onAsk={setAsked} />
      </div>
      {asked === 'withdraw' && <WithdrawSheet editor={editor} onClose={close} />}
      {asked === 'propose' && (
        <ProposeSheet
          title={t('content.propose')}
          lead={t('content.propose.lead')}
          kind="news.publish"
          payload={
            editor.draft.problems.length === 0
              ? { articleId: article.id as `nws_${string}`, revision, edit, at }
              : undefined
          }
          incomplete={t('content.propose.incomplete')}
          onClose={close}
        />
      )}
    </Card>
  );
}

type ActionsProps = {
  readonly editor: Editor;
  readonly at: number | null;
  readonly onAsk: (asked: Asked) => void;
};

function PublishActions({ editor, at, onAsk }: ActionsProps) {
  const t = useText();
  const words = useFailureWords();
  const showToast = useToast();
  const { article, edit, needsTwo } = editor.draft;
  const publishing = useCommand(publishArticle, {
    touches: [newsDesk, getDraft],
    onDone: ({ draft }) => {
      editor.saved(draft, 'other');
      showToast(t(draft.article.state === 'scheduled' ? 'content.scheduled' : 'content.published'));
    },
  });
  const whyNot = useWhyNot(editor);
  const verb = article.state === 'withdrawn' ? 'publishAgain' : article.isChanged ? 'publishChanges' : 'publish';
  const publish = () =>
    void publishing.run({ id: article.id, edit: String(edit), ...(at !== null && { at: String(at) }) });
  return (
    <>
      {publishing.failure && <Banner tone="danger">{words(publishing.failure)}</Banner>}
      <div className={styles.actions}>
        <Button
          size="medium"
          isBusy={publishing.isBusy}
          disabledReason={whyNot}
          onClick={needsTwo ? () => onAsk('propose') : publish}
        >
          {t(needsTwo ? 'content.propose' : at === null ? `content.${verb}` : 'content.schedule')}
        </Button>
        {(article.state === 'published' || article.state === 'scheduled') && (
          <Button variant="secondary" size="medium" onClick={() => onAsk('withdraw')}>
            {t('content.withdraw')}
          </Button>
        )}
      </div>
    </>
  );
}

function useWhyNot({ draft, isTyping }: Editor): string | undefined {
  const t = useText();
  if (isTyping) return t('content.unsaved');
  if (draft.problems.length > 0) return t('content.notReady');
  const isSame = draft.article.state === 'published' && !draft.article.isChanged;
  return isSame ? t('content.nothingNew') : undefined;
}
