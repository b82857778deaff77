import { read, readText, scaleOf, sum, unitOf } from './amount.ts';
import { compare, type Finding } from './finding.ts';
import { type Ask, Follow, FollowDetail, Lead, type Order, readAll, readOrder } from './records.ts';

const PPM = 1_000_000n;

/** Every follow and the stakes of one's own projects, counted again from its parts of orders, its sales and its settlements. */
export async function recomputeFollows(ask: Ask): Promise<Finding[]> {
  const { projects } = Lead.parse(await ask('app.copy-trading/lead', {}));
  const led = await Promise.all(projects.map(async ({ id }) => Lead.parse(await ask('app.copy-trading/lead', { id }))));
  const follows = led.flatMap(({ stake }) => stake ?? []);
  for (const list of ['following', 'ended'])
    follows.push(...(await readAll(ask, 'app.copy-trading/follows', { list }, Follow)));
  const found: Finding[] = [];
  for (const { id } of follows) {
    const detail = FollowDetail.parse(await ask('app.copy-trading/follow-detail', { id }));
    const exits = await Promise.all(detail.exits.map((each) => readOrder(ask, each)));
    found.push(...judgeFollow(detail, exits));
  }
  return found;
}

/** [CPY-7] [CPY-13] [CPY-17] */
export function judgeFollow({ follow, orders, settlements }: FollowDetail, exits: readonly Order[]): Finding[] {
  const what = `copy ${follow.id} ${follow.name}`;
  const [base = '', quote = ''] = follow.market.split('-');
  const [amount, unit] = [read(follow.amount), unitOf(base)];
  let [cash, coins, fees] = [amount, 0n, 0n];
  for (const { order, part } of orders) {
    if (part === null || part.leftOut !== null) continue;
    const [paid, brought, fee] = [read(part.paid), read(part.brought), read(part.fee)];
    if (order.side === 'buy') {
      [cash, coins] = [cash - paid, coins + brought];
      fees += (fee * read(order.quote)) / read(order.base);
    } else {
      [cash, coins, fees] = [cash + brought, coins - paid, fees + fee];
    }
  }
  for (const fill of exits.flatMap((order) => order.fills)) {
    cash += read(fill.turnover) - read(fill.fee);
    coins -= read(fill.amount);
    fees += read(fill.fee);
  }
  const priceOf = (text: string | null) => (text === null ? 0n : readText(text, scaleOf(quote)));
  const worth = (ofCash: bigint, ofCoins: bigint, price: string | null) => ofCash + (ofCoins * priceOf(price)) / unit;
  let [shared, high] = [0n, amount];
  const found: Finding[] = [];
  for (const each of [...settlements].reverse()) {
    const [equity, paid] = [read(each.equity), worth(read(each.cash), read(each.coins), each.price)];
    const made = equity + shared - amount;
    const due = made > 0n ? (made * BigInt(follow.sharePpm)) / PPM - shared : 0n;
    found.push(compare(what, `profit share of ${each.period}`, quote, read(each.due), due > 0n ? due : 0n));
    if (equity + shared > high) high = equity + shared;
    shared += paid;
  }
  cash -= sum(settlements.map((each) => read(each.cash)));
  coins -= sum(settlements.map((each) => read(each.coins)));
  found.push(
    compare(what, 'profit share paid', quote, read(follow.sharePaid), shared),
    compare(what, 'high-water mark', quote, read(follow.highWater), high),
    compare(what, 'fees', quote, read(follow.fees), fees),
  );
  if (follow.state !== 'ended') {
    found.push(
      compare(what, 'cash', quote, read(follow.cash), cash),
      compare(what, 'coins', base, read(follow.coins), coins),
    );
  }
  if (follow.equity === null || follow.result === null) return found;
  if (follow.price !== null)
    found.push(compare(what, 'equity', quote, read(follow.equity), worth(cash, coins, follow.price)));
  // Ended: what was given back is what was left then.
  else if (coins === 0n) found.push(compare(what, 'equity', quote, read(follow.equity), cash));
  return [...found, compare(what, 'result', quote, read(follow.result), read(follow.equity) - amount)];
}
