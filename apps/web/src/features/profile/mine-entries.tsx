import { iconMine } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';
import { Quiet } from '../../app/mine/Quiet.tsx';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { paths } from './feature.ts';

export const entries: readonly MineEntry[] = [
  { id: 'userCenter', group: 'account', at: 10, path: paths.userCenter, icon: iconMine, State: LevelState },
];

function LevelState() {
  const t = useText('mine');
  const user = useStore((state) => state.userInfo);
  return user && <Quiet>{t('profile.level', { level: user.level })}</Quiet>;
}
