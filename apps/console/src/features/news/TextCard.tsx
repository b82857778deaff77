import { getDraft, newsDesk, saveText } from '@candor/contract/news/desk';
import { ALT_MOST, BODY_MOST, PICTURES_PATH, SUMMARY_MOST, TITLE_MOST, WHY_MOST } from '@candor/contract/news/fields';
import type { DeskText } from '@candor/contract/news/shapes';
import { LANGUAGES, type LanguageCode } from '@candor/i18n';
import { Banner, Button, Card, Field, Select, TextField, useToast } from '@candor/ui';
import { Markdown } from '@candor/ui/markdown';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './Content.module.css';
import type { Editor } from './use-editor.ts';

/** The text in one language beside what readers will see of it. */
export function TextCard({ editor }: { readonly editor: Editor }) {
  const t = useText();
  const [language, setLanguage] = useState<LanguageCode>('en');
  const written = new Set(editor.draft.texts.map((text) => text.language));
  const text = editor.textIn(language);
  return (
    <Card title={t('content.texts')}>
      <div className={styles.form}>
        <Select
          label={t('content.language')}
          items={LANGUAGES.map(({ code, englishName: name }) => ({
            id: code,
            label: written.has(code) ? t('content.language.written', { name }) : name,
          }))}
          value={language}
          onValueChange={setLanguage}
        />
      </div>
      <div className={styles.sides}>
        <TextForm key={language} editor={editor} text={text} isWritten={written.has(language)} />
        <Preview text={text} />
      </div>
    </Card>
  );
}

type FormProps = { readonly editor: Editor; readonly text: DeskText; readonly isWritten: boolean };

function TextForm({ editor, text, isWritten }: FormProps) {
  const t = useText();
  const words = useFailureWords();
  const showToast = useToast();
  const { language } = text;
  const { draft } = editor;
  const saving = useCommand(saveText, {
    touches: [newsDesk, getDraft],
    onDone: (answer) => {
      editor.saved(answer.draft, { language });
      showToast(t('content.saved'));
    },
  });
  const send = (form: DeskText) => editor.inTurn((edit) => saving.run({ ...form, id: draft.article.id, edit }));
  const needsTitle = text.title.trim() === '' ? t('content.new.incomplete') : undefined;
  return (
    <div className={styles.form}>
      <TextFields editor={editor} text={text} />
      {saving.failure && <Banner tone="danger">{words(saving.failure)}</Banner>}
      <div className={styles.actions}>
        <Button
          size="medium"
          isBusy={saving.isBusy}
          disabledReason={editor.hasTypedIn(language) ? needsTitle : t('content.saved')}
          onClick={() => send(text)}
        >
          {t('content.text.save')}
        </Button>
        {language !== 'en' && isWritten && (
          <Button variant="quiet" size="medium" onClick={() => send({ ...text, title: '' })}>
            {t('content.text.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

function TextFields({ editor, text }: Pick<FormProps, 'editor' | 'text'>) {
  const t = useText();
  const { language } = text;
  const type = (change: Partial<DeskText>) => editor.typeText(language, change);
  const { facts } = editor;
  const line = { autoComplete: 'off', lang: language, dir: 'auto', hasCounter: true } as const;
  return (
    <>
      <Field
        {...line}
        label={t('content.field.title')}
        value={text.title}
        onValueChange={(title) => type({ title })}
        maxLength={TITLE_MOST}
      />
      <TextField
        label={t('content.field.summary')}
        value={text.summary}
        // One line: a break would be refused.
        onValueChange={(summary) => type({ summary: summary.replace(/\s*\n\s*/g, ' ') })}
        maxLength={SUMMARY_MOST}
        rows={2}
        lang={language}
        dir="auto"
      />
      <TextField
        label={t('content.field.body')}
        value={text.body}
        onValueChange={(body) => type({ body })}
        maxLength={BODY_MOST}
        rows={16}
        lang={language}
        dir="auto"
      />
      {(facts.picture || text.alt !== '') && (
        <Field
          {...line}
          label={t('content.field.alt')}
          value={text.alt}
          onValueChange={(alt) => type({ alt })}
          maxLength={ALT_MOST}
        />
      )}
      {(facts.isRecommended || text.why !== '') && (
        <Field
          {...line}
          label={t('content.field.why')}
          value={text.why}
          onValueChange={(why) => type({ why })}
          maxLength={WHY_MOST}
        />
      )}
    </>
  );
}

function Preview({ text }: { readonly text: DeskText }) {
  const t = useText();
  const isEmpty = text.title === '' && text.summary === '' && text.body === '';
  return (
    <section className={styles.preview} aria-label={t('content.preview')}>
      <p className={styles.note}>{t('content.preview')}</p>
      {isEmpty ? (
        <p>{t('content.preview.empty')}</p>
      ) : (
        <div lang={text.language} dir="auto">
          <h3 className={styles.headline}>{text.title}</h3>
          <p className={styles.lead}>{text.summary}</p>
          <Markdown text={text.body} from={3} imagePath={PICTURES_PATH} />
        </div>
      )}
    </section>
  );
}
