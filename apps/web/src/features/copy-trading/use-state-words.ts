import type { CopyProject } from '@candor/contract/copy-trading/shapes';
import { useText } from '../../platform/texts.ts';

/** Where a project stands: an open one is full or not. */
export function useStateWords(): (project: Pick<CopyProject, 'state' | 'isFull'>) => string {
  const t = useText('copy-trading');
  return ({ state, isFull }) => {
    switch (state) {
      case 'open':
        return t(isFull ? 'full' : 'notFull');
      case 'pending':
        return t('inReview');
      case 'ended':
        return t('tab.ended');
      case 'suspended':
      case 'ending':
      case 'rejected':
        return t(state);
      default:
        return state satisfies never;
    }
  };
}
