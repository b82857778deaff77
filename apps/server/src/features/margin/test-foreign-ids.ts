import { contract } from '@candor/contract';
import type { ForeignIds } from '../../testing/foreign-ids.ts';
import { addPosition } from './test-position.ts';

export const foreignIds: ForeignIds = {
  customer: ({ platform }, { id, token }) => ({
    pos: async () => [{ id: await addPosition(platform, id), owner: token, fields: { amount: '90' } }],
  }),
  ownerHears: { [contract.closeMargin.path]: 'spot.nothingThere' },
};
