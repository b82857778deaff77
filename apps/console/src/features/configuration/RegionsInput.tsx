import { REGIONS, type SettingJson } from '@candor/domain/configuration';
import { IconButton, iconClose, Select } from '@candor/ui';
import { useMemo, useState } from 'react';
import { LANGUAGE, useText } from '../../platform/text.ts';
import { useRegionWords } from '../../platform/use-region-words.ts';
import styles from './Configuration.module.css';
import type { RegionsJson } from './setting-value.ts';

type Props = {
  readonly names: readonly string[];
  readonly draft: RegionsJson;
  readonly onDraft: (value: SettingJson) => void;
};

/** One feature at a time: where it is closed, and a country more. */
export function RegionsInput({ names, draft, onDraft }: Props) {
  const t = useText();
  const regionWords = useRegionWords();
  const [name, setName] = useState(names[0] ?? '');
  const closed = draft[name] ?? [];
  const sorted = useSortedRegions(regionWords);
  const put = (regions: readonly string[]) => {
    const next = { ...draft, [name]: [...regions].sort() };
    onDraft(Object.fromEntries(Object.entries(next).filter(([, list]) => list.length > 0)));
  };
  const others = sorted.filter(({ id }) => !closed.includes(id));
  return (
    <>
      <Select
        label={t('configuration.feature')}
        items={names.map((id) => ({ id, label: labelOf(id) }))}
        value={name}
        onValueChange={setName}
      />
      <ul className={styles.regions} aria-label={t('configuration.closedIn')}>
        {closed.length === 0 && <li className={styles.note}>{t('configuration.openEverywhere')}</li>}
        {closed.map((region) => (
          <li key={region} className={styles.region}>
            {regionWords(region)}
            <IconButton
              icon={iconClose}
              size={16}
              label={t('configuration.reopen', { region: regionWords(region) })}
              onClick={() => put(closed.filter((each) => each !== region))}
            />
          </li>
        ))}
      </ul>
      <Select
        label={t('configuration.closeIn')}
        items={[{ id: '', label: t('configuration.pickRegion') }, ...others]}
        value=""
        onValueChange={(region) => region !== '' && put([...closed, region])}
      />
    </>
  );

  function labelOf(id: string): string {
    const count = draft[id]?.length ?? 0;
    const feature = t(`region.${id as 'staking'}`);
    return count === 0 ? feature : t('configuration.featureClosed', { feature, count });
  }
}

function useSortedRegions(words: (code: string) => string) {
  return useMemo(
    () =>
      REGIONS.map((region) => ({ id: region, label: words(region) })).sort((a, b) =>
        a.label.localeCompare(b.label, LANGUAGE),
      ),
    [words],
  );
}
