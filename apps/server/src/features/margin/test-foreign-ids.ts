import { contract } from '@candor/contract';
import type { ForeignIds } from '../../testing/foreign-ids.ts';
import { addOrder } from './test-order.ts';
import { addPosition } from './test-position.ts';

export const foreignIds: ForeignIds = {
  customer: ({ platform }, { id, token }) => ({
    mgo: async () => [{ id: await addOrder(platform, id), owner: token }],
    pos: async () => [{ id: await addPosition(platform, id), owner: token, fields: { amount: '90' } }],
  }),
  // No venue says where the mark is, and by then the owner has changed what guards the account.
  ownerHears: { [contract.closeMargin.path]: 'margin.noMark', [contract.addMargin.path]: 'trading.onHold' },
};
