import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { fundingOf } from '@candor/domain/assets';
import { robotAccount } from '@candor/domain/robot';
import { type Id, money, ppm } from '@candor/kernel';
import { move } from '@candor/ledger';
import type { ForeignIds } from '../../testing/foreign-ids.ts';
import { giveUsdt } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';
import { insertRobot } from './store.ts';

/** A robot of this customer, with money of its own, that nobody looks after. */
async function addRobot({ platform }: Pick<Sandbox, 'platform'>, userId: Id<'usr'>): Promise<string> {
  const { clock, ledger, newId } = platform;
  const invested = money('USDT', 50_000_000n);
  await giveUsdt(platform, userId, invested.minor);
  const id = newId('rob');
  const about = { id, userId, book: 'real', market: 'ETH-USDT', name: 'A robot', template: 'dca' } as const;
  const rest = { version: '0'.repeat(64), invested, holdPrice: 2_500_000_000n, holdFee: ppm(2_000), at: clock.now() };
  const [from, to] = [fundingOf(userId), robotAccount(userId, id)];
  await ledger.submit({
    id: randomUUID(),
    requestHash: id,
    book: 'real',
    kind: 'robot.started',
    cause: { type: 'robot', id },
    accounts: [from, to].map((name) => ({ name, asset: 'USDT' as const })),
    decide: () => ({
      ok: true,
      value: { postings: [move(invested, from, to)], rows: insertRobot({ ...about, ...rest }), answer: null },
    }),
  });
  return id;
}

export const foreignIds: ForeignIds = {
  customer: (server, { id, token }) => ({
    rob: async () => [{ id: await addRobot(server, id), owner: token }],
  }),
  ownerHears: { [contract.changeRobot.path]: 'trading.onHold' },
};
