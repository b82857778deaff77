import {
  Card,
  HubColumns,
  HubPage,
  Icon,
  type IconShape,
  iconChallenge,
  iconCopyTrading,
  iconDocument,
  iconEnergy,
  iconExchange,
  iconGallery,
  iconHistory,
  iconInvite,
  iconModel,
  iconNews,
  iconPhone,
  iconRefresh,
  iconRobot,
  iconShield,
  iconStaking,
  iconStar,
  iconUsers,
  List,
  ListRow,
} from '@candor/ui';
import { GateChip } from '../../parts/GateChip.tsx';
import { useGates } from '../../parts/use-gate.ts';
import { useText } from '../../platform/texts.ts';
import { featureAt } from '../gated-paths.ts';
import { findRoute, PATHS } from '../routes.ts';
import styles from './FindPage.module.css';

type Entry = { readonly id: EntryId; readonly path: string; readonly icon: IconShape };
type EntryId =
  | 'robots'
  | 'ai'
  | 'autoInvest'
  | 'copy'
  | 'demo'
  | 'staking'
  | 'challenge'
  | 'vip'
  | 'flash'
  | 'energy'
  | 'dapp'
  | 'team'
  | 'invite'
  | 'agent'
  | 'information'
  | 'draws'
  | 'gallery'
  | 'transparency';

const GROUPS: readonly {
  readonly id: 'automatic' | 'earning' | 'exchange' | 'people' | 'reading';
  readonly entries: readonly Entry[];
}[] = [
  {
    id: 'automatic',
    entries: [
      { id: 'robots', path: '/pages/robot/strategies', icon: iconRobot },
      { id: 'ai', path: '/pages/robot/ai', icon: iconModel },
      { id: 'autoInvest', path: '/pages/auto-invest/plans', icon: iconHistory },
      { id: 'copy', path: '/pages/copy-trading/projects', icon: iconCopyTrading },
      { id: 'demo', path: '/pages/demo/demo', icon: iconRefresh },
    ],
  },
  {
    id: 'earning',
    entries: [
      { id: 'staking', path: '/pages/staking/projects', icon: iconStaking },
      { id: 'challenge', path: '/pages/challenge/challenge', icon: iconChallenge },
      { id: 'vip', path: '/pages/vip/membership', icon: iconStar },
    ],
  },
  {
    id: 'exchange',
    entries: [
      { id: 'flash', path: PATHS.flashExchange, icon: iconExchange },
      { id: 'energy', path: PATHS.energy, icon: iconEnergy },
      { id: 'dapp', path: '/pages/dapp/home', icon: iconPhone },
    ],
  },
  {
    id: 'people',
    entries: [
      { id: 'team', path: '/pages/team/team', icon: iconUsers },
      { id: 'invite', path: PATHS.invite, icon: iconInvite },
      { id: 'agent', path: '/pages/agent/proxies', icon: iconUsers },
    ],
  },
  {
    id: 'reading',
    entries: [
      { id: 'information', path: PATHS.information, icon: iconNews },
      { id: 'draws', path: '/pages/records/records', icon: iconDocument },
      { id: 'gallery', path: '/pages/Data-Gallery/Data-Gallery', icon: iconGallery },
      { id: 'transparency', path: '/pages/transparency/transparency', icon: iconShield },
    ],
  },
];

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
        {GROUPS.map((group) => (
          <Card key={group.id} title={t(`group.${group.id}`)}>
            <List>
              {group.entries.map((entry) => (
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
