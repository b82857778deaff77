import { Button, EmptyState, iconFilter } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

type Props = {
  /** What was asked for, in the words of its chip. */
  readonly filter: string;
  readonly onClear: () => void;
};

/** There are others, only none of this kind. */
export function FilteredEmpty({ filter, onClear }: Props) {
  const t = useText('parts');
  return (
    <EmptyState
      icon={iconFilter}
      title={t('filter.none', { filter })}
      action={
        <Button variant="secondary" size="medium" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      }
    />
  );
}
