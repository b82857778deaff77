import type { StakingProject } from '@candor/contract/staking/shapes';
import { instant } from '@candor/kernel';
import { formatDateTime, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

/** What can be done before the day, said before the tap and again afterwards. */
export function useReleaseWords(): (release: StakingProject['release'], maturesAt: number) => string {
  const t = useText('staking');
  const ui = useUi();
  return (release, maturesAt) =>
    release === 'locked' ? t('lockedNote', { date: formatDateTime(instant(maturesAt), ui) }) : t('flexibleNote');
}
