import { Card, HubColumns, HubPage, Icon, List, ListRow } from '@candor/ui';
import { GateChip } from '../../parts/GateChip.tsx';
import { useGates } from '../../parts/use-gate.ts';
import { useText } from '../../platform/texts.ts';
import { featureAt } from '../gated-paths.ts';
import { findRoute } from '../routes.ts';
import styles from './FindPage.module.css';
import { FIND_GROUPS, type FindEntry } from './find-entry.ts';

const FOUND = import.meta.glob<readonly FindEntry[]>('../../features/*/find-entries.ts', {
  eager: true,
  import: 'entries',
});
const ALL = Object.values(FOUND)
  .flat()
  .toSorted((a, b) => a.at - b.at);

/** The hub of everything beyond holding and sending. */
export function FindPage() {
  const t = useText('find');
  const gates = useGates();
  return (
    <HubPage>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <HubColumns>
        {FIND_GROUPS.map((group) => (
          <Card key={group} title={t(`group.${group}`)}>
            <List>
              {ALL.filter((entry) => entry.group === group).map((entry) => (
                <ListRow
                  key={entry.id}
                  start={<Icon of={entry.icon} />}
                  title={t(`${entry.id}.title`)}
                  note={t(`${entry.id}.text`)}
                  end={<EntryState path={entry.path} gates={gates} />}
                  href={entry.path}
                />
              ))}
            </List>
          </Card>
        ))}
      </HubColumns>
    </HubPage>
  );
}

/** What stands in the reader's way comes before what we have not built: a gate stays when the page opens. */
function EntryState({ path, gates }: { readonly path: string; readonly gates: ReturnType<typeof useGates> }) {
  const common = useText('common');
  const feature = featureAt(path);
  const found = feature && gates.get(feature);
  if (found) return <GateChip {...found} />;
  return findRoute(path)?.isBuilt ? null : <span className={styles.chip}>{common('notOpen.chip')}</span>;
}
