import { unwrap } from '@candor/client/call-failed';
import { formatMinor } from '@candor/kernel';
import { call } from '../../../platform/api.ts';
import type { Description, Order } from '../vault/protocol.ts';
import { vault } from '../vault/vault.ts';
import { type Facts, isAsAsked, makeOrder, readDescription, type Said, type Stop, type Wish } from './order.ts';
import type { OwnAccount } from './own-chains.ts';

/** Everything a confirmation shows and a signature needs. */
export type Prepared = {
  readonly order: Order;
  readonly described: Description;
  readonly said: Said;
  readonly facts: Facts;
};

/** Asks the server for figures, builds the order here and lets the Worker read it back. Throws where the call failed. */
export async function prepare(own: OwnAccount, wish: Wish, signal?: AbortSignal): Promise<Prepared | Stop> {
  const { held, to, units } = wish;
  const given = {
    block_chain: own.chain,
    address: own.account.address,
    to,
    asset: held.asset,
    amount: formatMinor(units, held.decimals),
  };
  const facts = unwrap(await call('app.wallet/sendfacts', given, signal ? { signal } : {}));
  const order = makeOrder(own, wish, facts);
  if (typeof order === 'string') return order;
  const result = await vault.describe(order);
  if (!result.ok) return stopOf(result.detail.expected);
  const described = result.value;
  const said = readDescription(described, own.account.address, BigInt(facts.tron?.burnSun ?? 0));
  if (!said || !isAsAsked(said, wish)) return 'changed';
  return { order, described, said, facts };
}

/** The Worker names what it had expected; all of it means that a node or the server said something that is not so. */
function stopOf(expected: string | undefined): Stop {
  if (expected === 'funds' || expected === 'dust') return 'funds';
  return expected === undefined ? 'changed' : 'coin';
}
