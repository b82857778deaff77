import { LEGAL_DOCUMENTS, type LegalDocument } from '@candor/contract/legal/fields';
import { Card, Icon, iconDocument, List, ListRow } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { DOCUMENT_PATHS } from './documents.ts';

/** The way from one text to the others. */
export function OtherTexts({ current }: { readonly current: LegalDocument }) {
  const t = useText('legal');
  return (
    <Card title={t('others')}>
      <List>
        {LEGAL_DOCUMENTS.filter((each) => each !== current).map((each) => (
          <ListRow
            key={each}
            start={<Icon of={iconDocument} />}
            title={t(`document.${each}`)}
            href={DOCUMENT_PATHS[each]}
          />
        ))}
      </List>
    </Card>
  );
}
