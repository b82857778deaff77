import { Chips, Field, Icon, IconButton, iconSearch, iconSort, Select } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { type Arrangement, SORTS } from './arrange.ts';
import styles from './Quotation.module.css';

type MarketFiltersProps = {
  readonly value: Arrangement;
  readonly onChange: (change: Partial<Arrangement>) => void;
};

export function MarketFilters({ value, onChange }: MarketFiltersProps) {
  const t = useText('market');
  return (
    <search className={styles.filters}>
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
      <div className={styles.chips}>
        <Chips
          label={t('filter')}
          items={(['all', 'favourites'] as const).map((id) => ({ id, label: t(`filter.${id}`) }))}
          value={value.isFavouritesOnly ? 'favourites' : 'all'}
          onValueChange={(id) => onChange({ isFavouritesOnly: id === 'favourites' })}
        />
      </div>
      <div className={styles.sort}>
        <Select
          label={t('sort')}
          items={SORTS.map((id) => ({ id, label: t(`sort.${id}`) }))}
          value={value.sort}
          // Names begin at A, figures with the largest: what is mostly wanted first.
          onValueChange={(sort) => onChange({ sort, isDescending: sort !== 'market' })}
        />
        <IconButton
          icon={iconSort}
          label={t(value.isDescending ? 'sort.down' : 'sort.up')}
          className={value.isDescending ? undefined : styles.turned}
          onClick={() => onChange({ isDescending: !value.isDescending })}
        />
      </div>
    </search>
  );
}
