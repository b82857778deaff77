import { galleryDesk, getGalleryDraft, publishGalleryItem } from '@candor/contract/data-gallery/desk';
import { GALLERY_PROBLEMS } from '@candor/domain/data-gallery';
import { instant } from '@candor/kernel';
import { Banner, Button, Card, DateTime, Row, Rows } from '@candor/ui';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './GalleryDesk.module.css';
import { ItemStateMark } from './ItemStateMark.tsx';
import type { ItemEditor } from './use-item-editor.ts';
import { WithdrawItemSheet } from './WithdrawItemSheet.tsx';

/** Whether readers see it, and what keeps it from them. */
export function ItemPublicationCard({ editor }: { readonly editor: ItemEditor }) {
  const t = useText();
  const { row, withdrawn } = editor.draft;
  return (
    <Card title={t('gallery.publication')}>
      <Rows>
        <Row label={t('gallery.column.state')}>
          <ItemStateMark state={row.state} />
        </Row>
        {row.publishedAt !== null && (
          <Row label={t('gallery.column.published')}>
            <DateTime value={instant(row.publishedAt)} />
          </Row>
        )}
        {withdrawn && (
          <Row label={t('gallery.state.withdrawn')} hint={t(`gallery.withdraw.${withdrawn.reason}`)}>
            <DateTime value={instant(withdrawn.at)} />
          </Row>
        )}
      </Rows>
      <div className={styles.form}>
        {row.generator !== null && <Banner>{t('gallery.generated')}</Banner>}
        {row.generator === null && row.publishedAt !== null && <Banner>{t('gallery.frozen')}</Banner>}
        <Problems problems={editor.draft.problems} />
        <Actions editor={editor} />
      </div>
    </Card>
  );
}

function Problems({ problems }: { readonly problems: readonly string[] }) {
  const t = useText();
  const known = GALLERY_PROBLEMS.filter((problem) => problems.includes(problem));
  if (known.length === 0) return null;
  return (
    <Banner tone="warn" title={t('gallery.notReady')}>
      <ul className={styles.problems}>
        {known.map((problem) => (
          <li key={problem}>{t(`gallery.problem.${problem}`)}</li>
        ))}
      </ul>
    </Banner>
  );
}

function Actions({ editor }: { readonly editor: ItemEditor }) {
  const t = useText();
  const words = useFailureWords();
  const [isAsked, setAsked] = useState(false);
  const { row, edit, problems } = editor.draft;
  const publishing = useCommand(publishGalleryItem, {
    touches: [galleryDesk, getGalleryDraft],
    onDone: ({ draft }) => editor.saved(draft, 'other'),
  });
  const isReady = problems.length === 0 && !editor.isTyping;
  return (
    <>
      {publishing.failure && <Banner tone="danger">{words(publishing.failure)}</Banner>}
      <div className={styles.actions}>
        {row.state === 'published' ? (
          <Button variant="secondary" size="medium" onClick={() => setAsked(true)}>
            {t('gallery.withdraw')}
          </Button>
        ) : (
          <Button
            size="medium"
            isBusy={publishing.isBusy}
            disabledReason={isReady ? undefined : t('gallery.notReady')}
            onClick={() => void publishing.run({ id: row.id, edit: String(edit) })}
          >
            {t(row.state === 'withdrawn' ? 'gallery.publishAgain' : 'gallery.publish')}
          </Button>
        )}
      </div>
      {isAsked && <WithdrawItemSheet editor={editor} onClose={() => setAsked(false)} />}
    </>
  );
}
