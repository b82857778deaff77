import { randomUUID } from 'node:crypto';
import type { ChainFamily } from '@candor/adapters/chain';
import { assert, type Clock, familyOfChain, type Id, type Money, ok } from '@candor/kernel';
import { hold, withHeld } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import { backWithdrawal, withdrawalOf } from '../../testing/back-withdrawal.ts';
import { ownerUrlOf } from '../../testing/owner.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import type { OutgoingWish, Settled } from './outgoing.ts';
import type { OnPayPoint } from './pay-points.ts';
import { makePayer } from './payer.ts';
import { startMoodyNode, startTestChain, strangerAt } from './test-money.ts';

/** What the house has for fees at the start, in minor units of the chain's coin. */
export const HOUSE_MINOR = 10n ** 9n;

/** A chain, a node in some mood before it, a server with a funded hot wallet, and what one does with them in a test. */
export async function startPaying(name: ChainFamily, clock: Clock) {
  const chain = await startTestChain(name, clock);
  const node = await startMoodyNode(chain);
  const server = await startTestServer({ routes: [], clock, config: { chains: chain.settingsAt(node.url) } });
  const { platform } = server;
  const open = platform.chains.get(name);
  assert(open, 'an open chain');
  const hot = await platform.signer.hotAddress(name);
  await chain.fund(hot);
  const settled: Settled[] = [];
  platform.outgoing.onSettled('withdrawal', async (one) => void settled.push(one));
  await platform.ledger.transfer({
    id: '0190a000-0000-7000-8000-000000000001',
    book: 'real',
    kind: 'seed',
    cause: { type: 'test', id: 'capital' },
    amount: { asset: open.coin.asset, minor: HOUSE_MINOR },
    from: 'world:test',
    to: 'house:network',
  });
  let payees = 0;
  const find = async (id: Id<'pay'>) => {
    const found = await platform.outgoing.find(id);
    assert(found, 'a payment');
    return found;
  };
  const step = (onPoint?: OnPayPoint) => makePayer(platform, onPoint).step(name);
  return {
    chain,
    node,
    platform,
    reader: open.reader,
    hot,
    settled,
    step,
    find,
    /** A payment to somebody new, or whatever else is wished for. */
    enqueue: async (wish: Partial<OutgoingWish> = {}) => {
      payees += 1;
      const id = platform.newId('pay');
      const { token, units } = chain;
      const to = strangerAt(name, payees);
      const whole: OutgoingWish = {
        id,
        chain: name,
        purpose: 'withdrawal',
        ref: withdrawalOf(id),
        to,
        token,
        units,
        approvedBy: 'automatic',
        ...wish,
      };
      const isNew = await platform.outgoing.enqueueIn(platform.db, whole);
      if (isNew && whole.purpose === 'withdrawal') {
        await backWithdrawal(ownerUrlOf(platform), whole, { holdId: await holdMoney(platform, whole) });
      }
      return { id, to: whole.to };
    },
    paidTo: (to: string, token = chain.token) => open.reader.balance(to, token),
    /** Until every one of them has ended. */
    finish: async (ids: readonly Id<'pay'>[]) => {
      for (let round = 0; round < 12; round += 1) {
        await chain.makeSolid();
        // What a node did not answer in time is put off for a while; time is not what these tests are about.
        await platform.db.run`update outgoing set retry_at = null
          where state = 'open' and signed_at is null and id = any (${[...ids]}::text[])`;
        await step();
        const states = (await Promise.all(ids.map(find))).map(({ state }) => state);
        if (states.every((state) => state === 'confirmed' || state === 'failed')) return states;
      }
      return (await Promise.all(ids.map(find))).map(({ state }) => state);
    },
    attemptsOf: (id: Id<'pay'>) =>
      platform.db.many`select n, state, nonce, txid, unsigned from attempt where outgoing_id = ${id} order by n`,
    close: async () => {
      await server.close();
      await node.stop();
      await chain.stop();
    },
  };
}

/** The money that a withdrawal pays out, held in the books as its feature would. */
async function holdMoney({ ledger }: Platform, { id, chain, token, units }: OutgoingWish): Promise<string> {
  const [money, account, from] = [
    coinOf(familyOfChain(chain), token, units),
    `user:usr_${id.slice(4)}:funding`,
    'world:test',
  ] as const;
  const [given, holdId] = [randomUUID(), randomUUID()];
  const cause = { type: 'test', id };
  await ledger.transfer({ id: given, book: 'real', kind: 'seed', cause, amount: money, from, to: account });
  await ledger.submit({
    id: holdId,
    requestHash: 'held',
    book: 'real',
    kind: 'withdrawal',
    cause,
    accounts: withHeld(account, money.asset),
    decide: () => ok({ postings: [hold(holdId, money, account)], answer: null }),
  });
  return holdId;
}

function coinOf(chain: ChainFamily, token: string | null, units: bigint): Money {
  if (token !== null) return { asset: 'USDT', minor: units };
  switch (chain) {
    case 'bitcoin':
      return { asset: 'BTC', minor: units };
    case 'tron':
      return { asset: 'TRX', minor: units };
    case 'ethereum':
      return { asset: 'ETH', minor: units / 10n ** 10n };
    default:
      return chain satisfies never;
  }
}

export type Paying = Awaited<ReturnType<typeof startPaying>>;
