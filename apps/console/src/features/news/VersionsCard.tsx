import type { DeskDraft } from '@candor/contract/news/shapes';
import { instant } from '@candor/kernel';
import { Card, DateTime, List, ListRow } from '@candor/ui';
import { useText } from '../../platform/text.ts';

/** [NEWS-4] Every version with who and when. */
export function VersionsCard({ draft }: { readonly draft: DeskDraft }) {
  const t = useText();
  return (
    <Card title={t('content.versions')}>
      <List>
        {draft.versions.map(({ revision, at, by, approvedBy }) => (
          <ListRow
            key={revision}
            title={t('content.version', { number: revision })}
            note={[
              t('content.version.by', { name: by }),
              ...(approvedBy === null ? [] : [t('content.version.approved', { name: approvedBy })]),
            ].join(', ')}
            end={at === null ? t('content.version.draft') : <DateTime value={instant(at)} />}
          />
        ))}
      </List>
    </Card>
  );
}
