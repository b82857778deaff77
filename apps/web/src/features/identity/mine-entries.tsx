import { iconDocument, StatusChip } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';
import { Quiet } from '../../app/mine/Quiet.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { paths } from './feature.ts';

export const entries: readonly MineEntry[] = [
  { id: 'identity', group: 'account', at: 40, path: paths.identity, icon: iconDocument, State: IdentityState },
];

const CHIPS = { inReview: 'review', rejected: 'rejected', certified: 'passed' } as const;

function IdentityState() {
  const t = useText('mine');
  const state = useCall('app.identity/status', {}).data?.state;
  if (state === undefined) return null;
  if (state === 'none') return <Quiet>{t('profile.notCertified')}</Quiet>;
  return <StatusChip status={CHIPS[state]}>{t(`state.identity.${state}`)}</StatusChip>;
}
