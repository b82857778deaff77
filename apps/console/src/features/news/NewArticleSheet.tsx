import { createArticle, newsDesk } from '@candor/contract/news/desk';
import { NEWS_CATEGORIES, type NewsCategory, TITLE_MOST } from '@candor/contract/news/fields';
import { Field, Select } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';

export function NewArticleSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState<NewsCategory>('product');
  const creating = useCommand(createArticle, {
    keyLasts: 'form',
    touches: [newsDesk],
    onDone: ({ id }) => void navigate(paths.article(id)),
  });
  return (
    <FormSheet
      title={t('content.new')}
      lead={t('content.new.lead')}
      confirmLabel={t('content.new.confirm')}
      isBusy={creating.isBusy}
      failure={creating.failure}
      disabledReason={title.trim() === '' ? t('content.new.incomplete') : undefined}
      onSubmit={() => void creating.run({ title: title.trim(), category })}
      onClose={onClose}
    >
      <Field
        label={t('content.field.title')}
        value={title}
        onValueChange={setTitle}
        maxLength={TITLE_MOST}
        hasCounter
        autoComplete="off"
      />
      <Select
        label={t('content.field.category')}
        items={NEWS_CATEGORIES.map((id) => ({ id, label: t(`content.category.${id}`) }))}
        value={category}
        onValueChange={setCategory}
      />
    </FormSheet>
  );
}
