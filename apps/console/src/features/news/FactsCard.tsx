import { getDraft, newsDesk, saveFacts } from '@candor/contract/news/desk';
import { NEWS_CATEGORIES, WRITTEN_LABELS } from '@candor/contract/news/fields';
import { Banner, Button, Card, Checkbox, Field, Segmented, Select, TextField, useToast } from '@candor/ui';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { AnnounceFields } from './AnnounceFields.tsx';
import styles from './Content.module.css';
import { readLocal } from './local-time.ts';
import { PictureField } from './PictureField.tsx';
import type { Editor } from './use-editor.ts';

/** What an article has in every language. */
export function FactsCard({ editor }: { readonly editor: Editor }) {
  const t = useText();
  const words = useFailureWords();
  const showToast = useToast();
  const { draft, facts, typeFacts } = editor;
  const saving = useCommand(saveFacts, {
    touches: [newsDesk, getDraft],
    onDone: (answer) => {
      editor.saved(answer.draft, 'facts');
      showToast(t('content.saved'));
    },
  });
  const save = () => {
    const { announceUntil, picture, isRecommended, ...typed } = facts;
    const until = readLocal(announceUntil);
    const form = { ...typed, picture: picture?.hash ?? '', isRecommended: isRecommended ? 'yes' : 'no' } as const;
    editor.inTurn((edit) =>
      saving.run({
        ...form,
        ...(until !== null && { announceUntil: String(until) }),
        id: draft.article.id,
        edit,
      }),
    );
  };
  return (
    <Card title={t('content.facts')}>
      <div className={styles.form}>
        <Segmented
          label={t('content.field.label')}
          items={WRITTEN_LABELS.map((id) => ({ id, label: t(`content.label.${id}`) }))}
          value={facts.label}
          onValueChange={(label) => typeFacts({ label })}
        />
        <Select
          label={t('content.field.category')}
          items={NEWS_CATEGORIES.map((id) => ({ id, label: t(`content.category.${id}`) }))}
          value={facts.category}
          onValueChange={(category) => typeFacts({ category })}
        />
        <PayerField editor={editor} />
        <PictureField picture={facts.picture} onChange={(picture) => typeFacts({ picture })} />
        <TextField
          label={t('content.field.sources')}
          hint={t('content.field.sources.hint')}
          value={facts.sources}
          onValueChange={(sources) => typeFacts({ sources })}
          maxLength={2_200}
          rows={3}
        />
        <Checkbox
          label={t('content.field.recommended')}
          isChecked={facts.isRecommended}
          onToggle={(isRecommended) => typeFacts({ isRecommended })}
        />
        <AnnounceFields editor={editor} />
        {saving.failure && <Banner tone="danger">{words(saving.failure)}</Banner>}
        <div className={styles.actions}>
          <Button
            size="medium"
            isBusy={saving.isBusy}
            disabledReason={editor.hasTypedFacts ? undefined : t('content.saved')}
            onClick={save}
          >
            {t('content.facts.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** [NEWS-1] Who paid, for a paid one. */
function PayerField({ editor: { facts, typeFacts } }: { readonly editor: Editor }) {
  const t = useText();
  if (facts.label !== 'paid') return null;
  return (
    <Field
      label={t('content.field.payer')}
      value={facts.payer}
      onValueChange={(payer) => typeFacts({ payer })}
      maxLength={120}
      autoComplete="off"
    />
  );
}
