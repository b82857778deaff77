import { getDraft, newsDesk, withdrawArticle } from '@candor/contract/news/desk';
import { WITHDRAW_REASONS, type WithdrawReason } from '@candor/contract/news/fields';
import { Select } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import type { Editor } from './use-editor.ts';

/** [NEWS-8] */
export function WithdrawSheet({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState<WithdrawReason>('outdated');
  const { article, edit } = editor.draft;
  const withdrawing = useCommand(withdrawArticle, {
    touches: [newsDesk, getDraft],
    onDone: ({ draft }) => {
      editor.saved(draft, 'other');
      onClose();
    },
  });
  return (
    <FormSheet
      title={t('content.withdraw')}
      lead={t('content.withdraw.lead')}
      confirmLabel={t('content.withdraw')}
      isDestructive
      isBusy={withdrawing.isBusy}
      failure={withdrawing.failure}
      onSubmit={() => void withdrawing.run({ id: article.id, edit: String(edit), reason })}
      onClose={onClose}
    >
      <Select
        label={t('content.withdraw.reason')}
        items={WITHDRAW_REASONS.map((id) => ({ id, label: t(`content.withdraw.${id}`) }))}
        value={reason}
        onValueChange={setReason}
      />
    </FormSheet>
  );
}
