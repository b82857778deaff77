import type { ForeignIds } from '../../testing/foreign-ids.ts';

/** Series and draws are public. */
export const foreignIds: ForeignIds = {
  operator: () => ({ drs: 'everybody' }),
};
