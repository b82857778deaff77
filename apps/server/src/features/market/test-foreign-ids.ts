import type { ForeignIds } from '../../testing/foreign-ids.ts';

export const foreignIds: ForeignIds = { operator: () => ({ pal: 'everybody' }) };
