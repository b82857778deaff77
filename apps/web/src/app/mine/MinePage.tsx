import { LANGUAGES } from '@candor/i18n';
import {
  buttonClass,
  Card,
  HubColumns,
  HubPage,
  Icon,
  type IconShape,
  iconDocument,
  iconInfo,
  iconInvite,
  iconLanguage,
  iconPlace,
  iconSettings,
  iconSupport,
  iconUsers,
  List,
  ListRow,
  UiLink,
} from '@candor/ui';
import { GateChip } from '../../parts/GateChip.tsx';
import { useGates } from '../../parts/use-gate.ts';
import { useStore } from '../../platform/store.ts';
import { useLanguage, useText } from '../../platform/texts.ts';
import { featureAt } from '../gated-paths.ts';
import { PATHS } from '../routes.ts';
import { AccountEntries, OpenState } from './AccountEntries.tsx';
import { LogOut } from './LogOut.tsx';
import styles from './Mine.module.css';
import { ProfileCard } from './ProfileCard.tsx';

type RowId =
  | 'team'
  | 'friends'
  | 'invite'
  | 'proxies'
  | 'support'
  | 'about'
  | 'agreement'
  | 'privacy'
  | 'conduct'
  | 'disclaimer';
type Entry = readonly [RowId, IconShape, string];

const PEOPLE: readonly Entry[] = [
  ['team', iconUsers, '/pages/team/team'],
  ['friends', iconUsers, '/pages/team/friends'],
  ['invite', iconInvite, PATHS.invite],
  ['proxies', iconPlace, '/pages/agent/proxies'],
];
const HELP: readonly Entry[] = [
  ['support', iconSupport, PATHS.support],
  ['about', iconInfo, '/pages/about-us/about-us'],
  ['agreement', iconDocument, '/pages/legal/agreement'],
  ['privacy', iconDocument, '/pages/legal/privacy'],
  ['conduct', iconDocument, '/pages/legal/conduct'],
  ['disclaimer', iconDocument, '/pages/legal/disclaimer'],
];

/** Who I am here, and everything about my account. Settings work for visitors too. */
export function MinePage() {
  const t = useText('mine');
  const language = useLanguage();
  const isSignedIn = useStore((state) => state.isSignedIn || state.hasEnded);
  const info = useStore((state) => state.appInfo);
  return (
    <HubPage>
      <h1>{t('title')}</h1>
      <HubColumns>
        {isSignedIn ? <ProfileCard /> : <VisitorCard />}
        <Card title={t('group.app')}>
          <List>
            <ListRow start={<Icon of={iconSettings} />} title={t('row.settings')} href={PATHS.settings} />
            <ListRow
              start={<Icon of={iconLanguage} />}
              title={t('row.language')}
              end={<span className={styles.quiet}>{LANGUAGES.find((each) => each.code === language)?.ownName}</span>}
              href={PATHS.language}
            />
          </List>
        </Card>
        {isSignedIn && <AccountEntries />}
        {isSignedIn && <Entries title={t('group.people')} entries={PEOPLE} />}
        <Entries title={t('group.help')} entries={HELP} />
      </HubColumns>
      {isSignedIn && (
        <div className={styles.leave}>
          <LogOut />
        </div>
      )}
      <p className={styles.foot}>
        {t('version', { version: info?.version ?? '1.0.0' })}
        {info?.is_sandbox && ` · ${t('operator.sandbox')}`}
        {info?.operator && ` · ${info.operator.company}, ${info.operator.licence}`}
      </p>
    </HubPage>
  );
}

function Entries({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  const t = useText('mine');
  const gates = useGates();
  return (
    <Card title={title}>
      <List>
        {entries.map(([id, icon, path]) => (
          <ListRow
            key={id}
            start={<Icon of={icon} />}
            title={t(`row.${id}`)}
            end={<EntryState path={path} gates={gates} />}
            href={path}
          />
        ))}
      </List>
    </Card>
  );
}

function EntryState({ path, gates }: { readonly path: string; readonly gates: ReturnType<typeof useGates> }) {
  const feature = featureAt(path);
  const found = feature && gates.get(feature);
  return found ? <GateChip {...found} /> : <OpenState path={path} />;
}

function VisitorCard() {
  const t = useText('mine');
  const common = useText('common');
  return (
    <Card title={t('visitor.title')}>
      <p className={styles.quiet}>{t('visitor.text')}</p>
      <div className={styles.action}>
        <UiLink href={PATHS.signIn} className={buttonClass({ isWide: true })}>
          {common('action.signIn')}
        </UiLink>
      </div>
    </Card>
  );
}
