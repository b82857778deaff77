import { instant } from '@candor/kernel';
import { Card, DateTime, List, ListRow } from '@candor/ui';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { articlePath } from './own-paths.ts';

type Props = { readonly article: Answer<'app.news/article'>; readonly shown: number };

/** [NEWS-4] Every version that was published. One alone has nothing to compare. */
export function Versions({ article: { id, versions }, shown }: Props) {
  const t = useText('news');
  if (versions.length < 2) return null;
  const first = versions.at(-1)?.revision;
  return (
    <Card title={t('versions')}>
      <List>
        {versions.map(({ revision, at }, place) => (
          <ListRow
            key={revision}
            title={
              <>
                {t(revision === first ? 'publishedOn' : 'changedOn')} <DateTime value={instant(at)} />
              </>
            }
            note={place === 0 ? t('current') : undefined}
            href={place === 0 ? articlePath(id) : articlePath(id, revision)}
            isCurrent={revision === shown}
          />
        ))}
      </List>
    </Card>
  );
}
