import { galleryDesk, getGalleryDraft, saveGalleryText } from '@candor/contract/data-gallery/desk';
import {
  GALLERY_ALT_MOST,
  GALLERY_BODY_MOST,
  GALLERY_CAPTION_MOST,
  GALLERY_TITLE_MOST,
} from '@candor/contract/data-gallery/fields';
import type { GalleryWords } from '@candor/contract/data-gallery/shapes';
import { mayWriteText } from '@candor/domain/data-gallery';
import { LANGUAGES, type LanguageCode } from '@candor/i18n';
import { Banner, Button, Card, Field, Select, TextField } from '@candor/ui';
import { Markdown } from '@candor/ui/markdown';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './GalleryDesk.module.css';
import type { ItemEditor } from './use-item-editor.ts';

/** The words in one language beside what readers will see of them. */
export function ItemWordsCard({ editor }: { readonly editor: ItemEditor }) {
  const t = useText();
  const [language, setLanguage] = useState<LanguageCode>('en');
  const { row } = editor.draft;
  const state = { publishedAt: row.publishedAt, isGenerated: row.generator !== null };
  return (
    <Card title={t('gallery.texts')}>
      <div className={styles.form}>
        <Select
          label={t('gallery.language')}
          items={LANGUAGES.map(({ code, englishName: name }) => ({
            id: code,
            label: row.languages.includes(code) ? t('gallery.language.written', { name }) : name,
          }))}
          value={language}
          onValueChange={setLanguage}
        />
      </div>
      <div className={styles.sides}>
        {mayWriteText(state, row.languages, language) && (
          <WordsForm key={language} editor={editor} language={language} />
        )}
        <Preview words={editor.textIn(language)} />
      </div>
    </Card>
  );
}

type FormProps = { readonly editor: ItemEditor; readonly language: LanguageCode };

function WordsForm({ editor, language }: FormProps) {
  const t = useText();
  const failureWords = useFailureWords();
  const { draft } = editor;
  const saving = useCommand(saveGalleryText, {
    touches: [galleryDesk, getGalleryDraft],
    onDone: (answer) => editor.saved(answer.draft, { language }),
  });
  const words = editor.textIn(language);
  const needsTitle = words.title.trim() === '' ? t('gallery.new.incomplete') : undefined;
  return (
    <div className={styles.form}>
      <WordsFields editor={editor} language={language} />
      {saving.failure && <Banner tone="danger">{failureWords(saving.failure)}</Banner>}
      <div className={styles.actions}>
        <Button
          size="medium"
          isBusy={saving.isBusy}
          disabledReason={editor.hasTypedIn(language) ? needsTitle : t('gallery.saved')}
          onClick={() => editor.inTurn((edit) => saving.run({ ...words, id: draft.row.id, edit }))}
        >
          {t('gallery.text.save')}
        </Button>
      </div>
    </div>
  );
}

function WordsFields({ editor, language }: FormProps) {
  const t = useText();
  const words = editor.textIn(language);
  const type = (change: Partial<GalleryWords>) => editor.typeText(language, change);
  const line = { autoComplete: 'off', lang: language, dir: 'auto', hasCounter: true } as const;
  return (
    <>
      <Field
        {...line}
        label={t('gallery.field.title')}
        value={words.title}
        onValueChange={(title) => type({ title })}
        maxLength={GALLERY_TITLE_MOST}
      />
      <Field
        {...line}
        label={t('gallery.field.caption')}
        value={words.caption}
        onValueChange={(caption) => type({ caption })}
        maxLength={GALLERY_CAPTION_MOST}
      />
      {editor.draft.row.kind === 'picture' ? (
        <Field
          {...line}
          label={t('gallery.field.alt')}
          value={words.alt}
          onValueChange={(alt) => type({ alt })}
          maxLength={GALLERY_ALT_MOST}
        />
      ) : (
        <TextField
          label={t('gallery.field.body')}
          value={words.body}
          onValueChange={(body) => type({ body })}
          maxLength={GALLERY_BODY_MOST}
          rows={14}
          lang={language}
          dir="auto"
        />
      )}
    </>
  );
}

function Preview({ words }: { readonly words: GalleryWords }) {
  const t = useText();
  return (
    <section className={styles.preview} aria-label={t('gallery.preview')}>
      <p className={styles.note}>{t('gallery.preview')}</p>
      <div lang={words.language} dir="auto">
        <h3 className={styles.headline}>{words.title}</h3>
        <p className={styles.note}>{words.caption}</p>
        <Markdown text={words.body} from={3} />
      </div>
    </section>
  );
}
