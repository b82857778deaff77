import { randomBytes, randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { HOUR_MS, later } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { ForeignIds, Person, Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const foreignIds: ForeignIds = {
  customer: (server, who) => ({
    nrg: async () => [await addEnergy(server, who, 'quote'), await addEnergy(server, who, 'order')],
  }),
  operator: () => ({ nrg: 'everybody' }),
  // Others' security is changed by other calls, and whoever's was may not rent for a day.
  forCertified: [contract.rentEnergy.path],
  ownerHears: { [contract.rentEnergy.path]: 'energy.notOpen' },
};

/** A price that was quoted and is good for an hour; paid already, where an order is asked for. */
async function addEnergy(
  { platform }: Sandbox,
  { id: userId, token }: Person,
  kind: 'quote' | 'order',
): Promise<Thing> {
  const { clock, db, newId } = platform;
  const id = newId('nrg');
  const [now, over] = [timestamp(clock.now()), timestamp(later(clock.now(), HOUR_MS))];
  const receiver = `T${randomBytes(15).toString('hex')}`;
  await db.run`insert into energy_quote (id, user_id, receiver, energy, hours, trx, usdt, shown, quoted_at, expires_at)
    values (${id}, ${userId}, ${receiver}, 65000, 1, 1000000, null, '{}', ${now}, ${over})`;
  if (kind === 'order') {
    await db.run`insert into energy_order
        (id, user_id, receiver, energy, hours, asset, price, hold_id, state, state_at, stake, quoted_at, paid_at)
      values (${id}, ${userId}, ${receiver}, 65000, 1, 'TRX', 1000000, ${randomUUID()}, 'paid', ${now}, 1, ${now}, ${now})`;
  }
  return { id, owner: token };
}
