import { HubPage, Icon, UiLink } from '@candor/ui';
import type { CSSProperties } from 'react';
import { GateChip } from '../../parts/GateChip.tsx';
import { useGates } from '../../parts/use-gate.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { featureAt } from '../gated-paths.ts';
import { findRoute } from '../routes.ts';
import styles from './FindPage.module.css';
import { FIND_GROUPS, type FindEntry } from './find-entry.ts';

const FOUND = import.meta.glob<readonly FindEntry[]>('../../features/*/find-entries.ts', {
  eager: true,
  import: 'entries',
});
/** Only what is there: a page that is not built yet has no place here. */
const ALL = Object.values(FOUND)
  .flat()
  .filter(({ path }) => findRoute(path)?.isBuilt)
  .toSorted((a, b) => a.at - b.at);

/** The hub of everything beyond holding and sending, each with what runs there now. */
export function FindPage() {
  const t = useText('find');
  return (
    <HubPage>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {FIND_GROUPS.map((group) => (
        <Group key={group} group={group} entries={ALL.filter((entry) => entry.group === group)} />
      ))}
    </HubPage>
  );
}

type GroupProps = { readonly group: FindEntry['group']; readonly entries: readonly FindEntry[] };

function Group({ group, entries }: GroupProps) {
  const t = useText('find');
  return (
    <section className={styles.group} aria-labelledby={`find-${group}`}>
      <h2 id={`find-${group}`}>{t(`group.${group}`)}</h2>
      <ul className={styles.tiles} style={{ '--count': entries.length } as CSSProperties}>
        {entries.map((entry) => (
          <Tile key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ entry: { id, path, icon, Figure, isPublic = false } }: { readonly entry: FindEntry }) {
  const t = useText('find');
  const gates = useGates();
  const isSignedIn = useStore((state) => state.isSignedIn);
  const feature = featureAt(path);
  const gate = feature && gates.get(feature);
  return (
    <li className={styles.tile}>
      <UiLink href={path} className={styles.link}>
        <span className={styles.icon}>
          <Icon of={icon} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{t(`${id}.title`)}</span>
          <span className={styles.text}>{t(`${id}.text`)}</span>
        </span>
        {gate ? <GateChip {...gate} /> : Figure && (isSignedIn || isPublic) && <Figure />}
      </UiLink>
    </li>
  );
}
