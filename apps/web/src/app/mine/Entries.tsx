import { Card, Icon, List, ListRow } from '@candor/ui';
import { GateChip } from '../../parts/GateChip.tsx';
import { useGates } from '../../parts/use-gate.ts';
import { useText } from '../../platform/texts.ts';
import { featureAt } from '../gated-paths.ts';
import { findRoute } from '../routes.ts';
import styles from './Mine.module.css';
import type { MineEntry } from './mine-entry.ts';

const FOUND = import.meta.glob<readonly MineEntry[]>('../../features/*/mine-entries.tsx', {
  eager: true,
  import: 'entries',
});
const ALL = Object.values(FOUND)
  .flat()
  .toSorted((a, b) => a.at - b.at);

/** One group of what the features have to say here, each with how it stands. */
export function Entries({ group }: { readonly group: MineEntry['group'] }) {
  const t = useText('mine');
  const gates = useGates();
  return (
    <Card title={t(`group.${group}`)}>
      <List>
        {ALL.filter((entry) => entry.group === group).map(({ id, icon, path, State }) => (
          <ListRow
            key={id}
            start={<Icon of={icon} />}
            title={t(`row.${id}`)}
            end={State ? <State /> : <EntryState path={path} gates={gates} />}
            href={path}
          />
        ))}
      </List>
    </Card>
  );
}

/** Nothing where the page is there and open, and the truth where it is not. */
function EntryState({ path, gates }: { readonly path: string; readonly gates: ReturnType<typeof useGates> }) {
  const common = useText('common');
  const feature = featureAt(path);
  const found = feature && gates.get(feature);
  if (found) return <GateChip {...found} />;
  return findRoute(path)?.isBuilt ? null : <span className={styles.chip}>{common('notOpen.chip')}</span>;
}
