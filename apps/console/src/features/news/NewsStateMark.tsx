import type { DeskArticle } from '@candor/contract/news/shapes';
import { type Status, StatusChip } from '@candor/ui';
import { useText } from '../../platform/text.ts';

const LOOKS: Readonly<Record<DeskArticle['state'], Status>> = {
  draft: 'pending',
  scheduled: 'review',
  published: 'passed',
  withdrawn: 'rejected',
};

export function NewsStateMark({ article }: { readonly article: Pick<DeskArticle, 'state' | 'isChanged'> }) {
  const t = useText();
  return (
    <>
      <StatusChip status={LOOKS[article.state]}>{t(`content.state.${article.state}`)}</StatusChip>
      {article.isChanged && ` ${t('content.changed')}`}
    </>
  );
}
