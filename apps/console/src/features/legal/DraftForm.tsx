import type { Contract, OutputOf } from '@candor/contract';
import { dropLegalDraft, legalDesk, legalDraft, saveLegalDraft } from '@candor/contract/legal/console-calls';
import { LEGAL_CHANGES_MOST, LEGAL_TEXT_MOST, type LegalDocument } from '@candor/contract/legal/fields';
import { directionOf, resolveLanguage } from '@candor/i18n';
import { Banner, Button, Segmented, TextField, useToast } from '@candor/ui';
import { Markdown } from '@candor/ui/markdown';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { Compared } from './Compared.tsx';
import styles from './Legal.module.css';

type Props = Pick<OutputOf<Contract['legalDraft']>, 'published' | 'draft'> & {
  readonly document: LegalDocument;
  readonly lang: string;
};
const VIEWS = ['write', 'preview', 'compare'] as const;
type View = (typeof VIEWS)[number];

/** Write, look at it as customers will, and see what differs from what is published. */
export function DraftForm({ document, lang, published, draft }: Props) {
  const t = useText();
  const words = useFailureWords();
  const showToast = useToast();
  const [view, setView] = useState<View>('write');
  const [text, setText] = useState(draft?.text ?? published?.text ?? '');
  const [changes, setChanges] = useState(draft?.changes ?? '');
  const touches = [legalDesk, legalDraft];
  const saving = useCommand(saveLegalDraft, { touches, onDone: () => showToast(t('legal.saved')) });
  const dropping = useCommand(dropLegalDraft, { touches, onDone: () => showToast(t('legal.dropped')) });
  const failure = saving.failure ?? dropping.failure;
  const isComplete = text.trim() !== '' && changes.trim() !== '';
  return (
    <div className={styles.form}>
      <Segmented
        label={t('legal.view')}
        value={view}
        onValueChange={setView}
        items={VIEWS.map((id) => ({ id, label: t(`legal.view.${id}`) }))}
      />
      {view === 'write' && (
        <TextField
          label={t('legal.field.text')}
          hint={t('legal.field.textHint')}
          value={text}
          onValueChange={setText}
          maxLength={LEGAL_TEXT_MOST}
          rows={18}
          dir={directionOf(resolveLanguage(lang))}
        />
      )}
      {view === 'preview' && (
        <div lang={lang} dir={directionOf(resolveLanguage(lang))}>
          <Markdown text={text} />
        </div>
      )}
      {view === 'compare' && <Compared before={published?.text ?? ''} after={text.trim()} />}
      <TextField
        label={t('legal.field.changes')}
        hint={t('legal.field.changesHint')}
        value={changes}
        onValueChange={setChanges}
        maxLength={LEGAL_CHANGES_MOST}
        rows={2}
        dir={directionOf(resolveLanguage(lang))}
      />
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
      <div className={styles.actions}>
        <Button
          size="medium"
          isBusy={saving.isBusy}
          disabledReason={isComplete ? undefined : t('legal.incomplete')}
          onClick={() => void saving.run({ document, lang, text: text.trim(), changes: changes.trim() })}
        >
          {t('legal.save')}
        </Button>
        {draft && (
          <Button
            variant="quiet"
            size="medium"
            isBusy={dropping.isBusy}
            onClick={() => void dropping.run({ document, lang })}
          >
            {t('legal.drop')}
          </Button>
        )}
      </div>
    </div>
  );
}
