import type { Region } from '@candor/domain/auth';
import { EmptyState, Field, Icon, iconCheck, iconSearch, List, ListRow, Sheet } from '@candor/ui';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../platform/texts.ts';
import styles from './Mobile.module.css';
import { type NamedRegion, searchRegions } from './regions.ts';

type Props = {
  readonly regions: readonly NamedRegion[];
  readonly current: Region;
  readonly onPick: (region: Region) => void;
  readonly onClose: () => void;
};

/** Countries to choose from, the current one on top. */
export function RegionSheet({ regions, current, onPick, onClose }: Props) {
  const t = useText('parts');
  const [query, setQuery] = useState('');
  const found = searchRegions(regions, useDeferredValue(query));
  const sorted = found.toSorted((a, b) => Number(b.region === current) - Number(a.region === current));
  return (
    <Sheet title={t('region.title')} onClose={onClose}>
      <div className={styles.picker}>
        <Field
          label={t('region.search')}
          type="search"
          autoComplete="off"
          value={query}
          onValueChange={setQuery}
          start={<Icon of={iconSearch} size={20} />}
          data-autofocus=""
        />
        {sorted.length === 0 ? (
          <EmptyState icon={iconSearch} title={t('region.none')} hint={t('region.noneText')} />
        ) : (
          <List>
            {sorted.map(({ region, callingCode, name }) => (
              <ListRow
                key={region}
                start={<span className={styles.code}>{region}</span>}
                title={name}
                end={
                  <span className={styles.dial}>
                    {region === current && <Icon of={iconCheck} size={18} />}
                    <bdi dir="ltr">+{callingCode}</bdi>
                  </span>
                }
                isCurrent={region === current}
                onPress={() => onPick(region)}
              />
            ))}
          </List>
        )}
      </div>
    </Sheet>
  );
}
