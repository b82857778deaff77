import { galleryDesk, getGalleryDraft, saveGalleryFacts } from '@candor/contract/data-gallery/desk';
import { GALLERY_CATEGORIES, GALLERY_SOURCE_MOST } from '@candor/contract/data-gallery/fields';
import { PICTURES_PATH } from '@candor/contract/news/fields';
import { Banner, Button, Card, Field, Row, Rows, Select } from '@candor/ui';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './GalleryDesk.module.css';
import { ItemPictureField } from './ItemPictureField.tsx';
import { type ItemEditor, isOpen } from './use-item-editor.ts';

/** What an item has in every language. Once it is published, it is only shown. */
export function ItemFactsCard({ editor }: { readonly editor: ItemEditor }) {
  const t = useText();
  return (
    <Card title={t('gallery.facts')}>
      {isOpen(editor.draft) ? <FactsForm editor={editor} /> : <ShownFacts editor={editor} />}
    </Card>
  );
}

function ShownFacts({ editor: { draft } }: { readonly editor: ItemEditor }) {
  const t = useText();
  const { row, source, picture } = draft;
  return (
    <>
      {picture && (
        <img
          src={`${PICTURES_PATH}${picture.hash}/${picture.widths[0]}.webp`}
          alt={draft.texts.find(({ language }) => language === 'en')?.alt ?? ''}
          className={styles.thumb}
        />
      )}
      <Rows>
        <Row label={t('gallery.field.kind')}>{t(`gallery.kind.${row.kind}`)}</Row>
        <Row label={t('gallery.field.category')}>{t(`gallery.category.${row.category}`)}</Row>
        <Row label={t('gallery.field.source')} isStacked>
          {source}
        </Row>
        {row.generator !== null && <Row label={t('gallery.byGenerator')}>{row.generator}</Row>}
      </Rows>
    </>
  );
}

function FactsForm({ editor }: { readonly editor: ItemEditor }) {
  const t = useText();
  const words = useFailureWords();
  const { draft, facts, typeFacts } = editor;
  const saving = useCommand(saveGalleryFacts, {
    touches: [galleryDesk, getGalleryDraft],
    onDone: (answer) => editor.saved(answer.draft, 'facts'),
  });
  const save = () => {
    const { picture, ...typed } = facts;
    editor.inTurn((edit) => saving.run({ ...typed, picture: picture?.hash ?? '', id: draft.row.id, edit }));
  };
  return (
    <div className={styles.form}>
      <Select
        label={t('gallery.field.category')}
        items={GALLERY_CATEGORIES.map((id) => ({ id, label: t(`gallery.category.${id}`) }))}
        value={facts.category}
        onValueChange={(category) => typeFacts({ category })}
      />
      <Field
        label={t('gallery.field.source')}
        value={facts.source}
        onValueChange={(source) => typeFacts({ source })}
        maxLength={GALLERY_SOURCE_MOST}
        autoComplete="off"
      />
      {draft.row.kind === 'picture' && (
        <ItemPictureField picture={facts.picture} onChange={(picture) => typeFacts({ picture })} />
      )}
      {saving.failure && <Banner tone="danger">{words(saving.failure)}</Banner>}
      <div className={styles.actions}>
        <Button
          size="medium"
          isBusy={saving.isBusy}
          disabledReason={editor.hasTypedFacts ? undefined : t('gallery.saved')}
          onClick={save}
        >
          {t('gallery.facts.save')}
        </Button>
      </div>
    </div>
  );
}
