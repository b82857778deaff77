import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { NO_FEES } from '@candor/domain/spot';
import { assert } from '@candor/kernel';
import { type ForeignIds, giveUsdt, type Person, type Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const foreignIds: ForeignIds = {
  customer: (server, who) => ({ ord: async () => [await placeOrder(server, who)] }),
  // By then the owner has changed what guards the account.
  ownerHears: { [contract.amendOrder.path]: 'trading.onHold', [contract.setSpotExits.path]: 'trading.onHold' },
};

/** An order that waits in the book, and a smaller amount it could be changed to. */
async function placeOrder({ platform }: Sandbox, { id: userId, token }: Person): Promise<Thing> {
  await giveUsdt(platform, userId, 10_000_000n);
  const placed = await platform.engine.place({
    book: 'real',
    market: 'TRX-USDT',
    by: { owner: userId, userId, account: `user:${userId}:funding`, fees: NO_FEES },
    order: {
      ...({ side: 'buy', kind: 'limit', timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancelNewest' } as const),
      ...{ price: '0.1', amount: '100' },
    },
    requestId: randomUUID(),
    requestHash: 'test',
  });
  assert(placed.ok, 'an order in the book');
  return { id: placed.value.id, owner: token, fields: { amount: '90' } };
}
