import type { LegalDeskDocument } from '@candor/contract/legal/console-calls';
import { isConsentDocument } from '@candor/domain/legal';
import { Checkbox } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';

type Props = {
  readonly document: LegalDeskDocument['document'];
  readonly draft: NonNullable<LegalDeskDocument['draft']>;
  readonly onClose: () => void;
};

/** [LGL-7] Names the draft by its digest: a word changed afterwards makes the approval void. */
export function PublishSheet({ document, draft, onClose }: Props) {
  const t = useText();
  const mayAsk = isConsentDocument(document);
  const [asksConsent, setAsksConsent] = useState(mayAsk);
  const isReady = draft.languages.includes('en');
  return (
    <ProposeSheet
      title={t('legal.publish')}
      lead={t('legal.publishLead')}
      kind="legal.publish"
      payload={isReady ? { document, asksConsent, digest: draft.digest } : undefined}
      incomplete={t('legal.needsEnglish')}
      onClose={onClose}
    >
      {mayAsk && <Checkbox label={t('legal.askAgain')} isChecked={asksConsent} onToggle={setAsksConsent} />}
    </ProposeSheet>
  );
}
