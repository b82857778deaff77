import { buttonClass, HubPage, LockedState, UiLink } from '@candor/ui';
import { useLocation } from 'react-router';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { useGates } from '../../parts/use-gate.ts';
import { useText } from '../../platform/texts.ts';
import { featureAt } from '../gated-paths.ts';
import { findRoute, PATHS, titleKeyOf } from '../routes.ts';
import { isHub, TABS } from '../tabs.ts';
import styles from './NotOpenPage.module.css';

/** Says plainly that a page is not built, what it will do, and where to go instead. */
export function NotOpenPage() {
  const common = useText('common');
  const screens = useText('screens');
  const titles = useText('titles');
  const { pathname } = useLocation();
  const key = titleKeyOf(pathname);
  const feature = featureAt(pathname);
  const gates = useGates();
  // Told beforehand, so that nobody waits for a page that would not be theirs.
  const found = feature && gates.get(feature);
  const tab = TABS.find((item) => item.tab === findRoute(pathname)?.tab);
  const back = tab && tab.path !== pathname ? tab.path : PATHS.home;
  return (
    <HubPage>
      {isHub(pathname) && <h1>{titles(key as Parameters<typeof titles>[0])}</h1>}
      <LockedState
        title={common('notOpen.title')}
        rule={
          <>
            {screens(key as Parameters<typeof screens>[0])}
            <span className={styles.promise}>{common('notOpen.promise')}</span>
          </>
        }
        action={
          <UiLink href={back} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {common('notOpen.back', { place: common(`tab.${tab && back === tab.path ? tab.tab : 'home'}`) })}
          </UiLink>
        }
      />
      {found && <GateNotice {...found} form="line" />}
    </HubPage>
  );
}
