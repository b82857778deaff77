import { Card } from '@candor/ui';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { LabelNote } from './LabelNote.tsx';
import { Related } from './Related.tsx';
import { SourceLinks } from './SourceLinks.tsx';
import { Versions } from './Versions.tsx';

type Props = { readonly article: Answer<'app.news/article'>; readonly version: number | null };

/** What belongs to an article: where it comes from, its sources, its versions, and what to read next. */
export function Aside({ article, version }: Props) {
  const t = useText('news');
  const { text, related } = article;
  return (
    <>
      {text && <LabelNote text={text} />}
      {text && text.sources.length > 0 && (
        <Card title={t('sources')}>
          <SourceLinks sources={text.sources} />
        </Card>
      )}
      {text && <Versions article={article} shown={version ?? text.revision} />}
      <Related items={related} />
    </>
  );
}
