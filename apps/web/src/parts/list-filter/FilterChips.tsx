import { Chips } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import type { ListFilter } from './use-list-filter.ts';

type Props<T extends string> = {
  readonly filter: ListFilter<T>;
  readonly items: readonly { readonly id: T; readonly label: string }[];
};

/** Everything, or one kind of it. */
export function FilterChips<T extends string>({ filter, items }: Props<T>) {
  const t = useText('parts');
  return (
    <Chips
      label={t('filter.label')}
      items={[{ id: 'all', label: t('filter.all') }, ...items]}
      value={filter.value ?? 'all'}
      onValueChange={(next) => filter.set(items.find(({ id }) => id === next)?.id)}
    />
  );
}
