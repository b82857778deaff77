import type { Robot } from '@candor/contract/robot/calls';
import { Banner, Button, Field, Sheet, useToast } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { judgeName, NAME_MOST } from './draft.ts';

export function RenameSheet({ robot, onClose }: { readonly robot: Robot; readonly onClose: () => void }) {
  const t = useText('robot');
  const words = useFailureWords();
  const showToast = useToast();
  const naming = useCommand('app.robot/rename', {
    touches: 'everything',
    onDone: () => {
      showToast(t('renamed'));
      onClose();
    },
  });
  const form = useDraft(useState({ name: robot.name }), {
    judge: ({ name }) => judgeName(name),
    wordsFor: () => t('wrongName'),
    onChange: naming.forget,
  });
  return (
    <Sheet title={t('rename')} onClose={onClose}>
      <form
        className={flow.step}
        noValidate
        onSubmit={(event) => form.submit(event, () => void naming.run({ id: robot.id, name: form.draft.name.trim() }))}
      >
        <Field label={t('name')} maxLength={NAME_MOST} {...form.field('name')} />
        {naming.failure && <Banner tone="danger">{words(naming.failure)}</Banner>}
        <Button type="submit" isWide isBusy={naming.isBusy}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  );
}
