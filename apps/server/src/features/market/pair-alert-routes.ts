import { contract } from '@candor/contract';
import type { PairAlert } from '@candor/contract/market/pair-alerts';
import { formatPrice, pairOf } from '@candor/domain/market';
import { baseOf, formatTicks } from '@candor/domain/spot';
import { money, ok, refuse } from '@candor/kernel';
import type { Queries } from '../../platform/database/sql.ts';
import { handle } from '../../platform/handle.ts';
import { onWire } from '../../platform/wire-money.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { type AlertRow, pairRows } from './pair-rows.ts';
import { type ApartFill, apartFrom } from './watch-pairs.ts';

const NEWEST = 20;

export const pairAlertRoutes = [
  handle(contract.listPairAlerts, async (_, { clock, db }) => {
    const [open, seen] = await Promise.all([pairRows(db).list(false), pairRows(db).list(true)]);
    const show = (rows: readonly AlertRow[]) => Promise.all(rows.map((row) => showAlert(db, row)));
    return ok({ asOf: clock.now(), open: await show(open), seen: await show(seen) });
  }),

  handle(contract.notePairAlert, async ({ id, note }, { audit, clock, db, operator }) =>
    db.transaction(async (tx) => {
      const found = await pairRows(tx).find(id);
      if (!found) return refuse('call.notFound');
      if (found.seen_at !== null) return refuse('market.alreadySeen');
      await pairRows(tx).see(id, operator.name, note, clock.now());
      const { first_name: first, second_name: second, trades } = found;
      const details = { first, second, trades };
      await audit.write(tx, {
        actor: actorOf(operator),
        action: 'market.pairSeen',
        subject: id,
        reason: note,
        details,
      });
      return ok({});
    }),
  ),
];

async function showAlert(db: Queries, row: AlertRow): Promise<PairAlert> {
  const people = [
    { id: row.first_user, username: row.first_name, gained: usdt(row.first_gained) },
    { id: row.second_user, username: row.second_name, gained: usdt(row.second_gained) },
  ];
  const nameOf = (id: string) => people.find((each) => each.id === id)?.username ?? id;
  const fills = apartFrom(await pairRows(db).between([row.first_user, row.second_user], row.from_at, row.last_at));
  const { seen_at: at, seen_by: by, note } = row;
  return {
    id: row.id,
    people,
    trades: row.trades,
    moved: usdt(row.first_gained + row.second_gained),
    fromAt: row.from_at,
    lastAt: row.last_at,
    raisedAt: row.raised_at,
    seen: at === null || by === null || note === null ? null : { at, by, note },
    newest: fills.slice(0, NEWEST).map((fill) => showTrade(fill, nameOf)),
  };
}

function showTrade(fill: ApartFill, nameOf: (id: string) => string): PairAlert['newest'][number] {
  const { id, market, lots, price, mid, offPpm, seller, buyer, to, minor, transferId, at } = fill;
  const pair = pairOf(market);
  return {
    ...{ id, market, offPpm, transferId, at },
    amount: onWire(baseOf(pair, lots)),
    price: formatTicks(pair, price),
    mid: formatPrice(pair, mid),
    seller: nameOf(seller),
    buyer: nameOf(buyer),
    moved: onWire(money(pair.quote, minor)),
    to: nameOf(to),
  };
}

function usdt(minor: bigint) {
  return onWire(money('USDT', minor));
}
