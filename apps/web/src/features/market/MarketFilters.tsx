import { Chips, Field, Icon, iconSearch } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { type Arrangement, openView, VIEWS } from './arrange.ts';
import styles from './Quotation.module.css';

type MarketFiltersProps = {
  readonly value: Arrangement;
  readonly onChange: (change: Partial<Arrangement>) => void;
};

export function MarketFilters({ value, onChange }: MarketFiltersProps) {
  const t = useText('market');
  return (
    <search className={styles.filters}>
      <Chips
        label={t('filter')}
        items={VIEWS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        value={value.view}
        onValueChange={(view) => onChange(openView(view))}
      />
      <Field
        label={t('search')}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={40}
        placeholder={t('search')}
        value={value.query}
        onValueChange={(query) => onChange({ query })}
        start={<Icon of={iconSearch} size={20} />}
      />
    </search>
  );
}
