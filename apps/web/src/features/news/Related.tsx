import type { NewsItem } from '@candor/contract/news/shapes';
import { Card, List } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { NewsRow } from './NewsRow.tsx';

export function Related({ items }: { readonly items: readonly NewsItem[] }) {
  const t = useText('news');
  if (items.length === 0) return null;
  return (
    <Card title={t('related')}>
      <List>
        {items.map((item) => (
          <NewsRow key={item.id} item={item} />
        ))}
      </List>
    </Card>
  );
}
