import { legalDraft } from '@candor/contract/legal/console-calls';
import type { LegalDocument } from '@candor/contract/legal/fields';
import { LANGUAGES } from '@candor/i18n';
import { Card, Loading, Select, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { FailureState } from '../../parts/FailureState.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { DraftForm } from './DraftForm.tsx';

type Props = { readonly document: LegalDocument; readonly saved: readonly string[] };

/** [LGL-3] One language at a time. A language without a draft will be shown the English text. */
export function DraftCard({ document, saved }: Props) {
  const t = useText();
  const [lang, setLang] = useState('en');
  const reading = useRead(legalDraft, { document, lang });
  const items = LANGUAGES.map(({ code, englishName }) => ({
    id: code as string,
    label: saved.includes(code) ? t('legal.languageSaved', { name: englishName }) : englishName,
  }));
  return (
    <Card title={t('legal.draft')}>
      <Select label={t('legal.language')} items={items} value={lang} onValueChange={setLang} />
      {reading.state === 'loading' && (
        <Loading>
          <SkeletonRows count={6} />
        </Loading>
      )}
      {reading.state === 'failed' && <FailureState failure={reading.failure} onRetry={reading.retry} />}
      {reading.state === 'ready' && (
        <DraftForm
          key={`${lang} ${reading.value.draft === null}`}
          document={document}
          lang={lang}
          published={reading.value.published}
          draft={reading.value.draft}
        />
      )}
    </Card>
  );
}
