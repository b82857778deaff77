import { contract } from '@candor/contract';
import { flashAssets } from '@candor/contract/flash-exchange/fields';
import { DESK_ACCOUNT } from '@candor/domain/flash-exchange';
import { DAY_MS, isId, later, money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { readBrake } from './brake.ts';
import { flashStore } from './store.ts';
import { checkHours, exchangedBases, readPrice, readSpread, readTerms, stateOf } from './terms.ts';
import { showExchange, showPrice } from './wire.ts';

/** The desk is looked at here. What it has is moved through the ledger's own proposals, and its spread is a setting. */
export const flashExchangeConsoleRoutes = [
  handle(contract.flashDesk, async ({ cursor, limit }, context) => {
    const { clock, db, ledger } = context;
    if (cursor && !isId('fxo', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = flashStore(db);
    const terms = await readTerms(context);
    const { loss, most, checked } = await readBrake(context);
    const day = await store.sumSince(later(clock.now(), -DAY_MS));
    const { rows, next } = await paged(limit, (most) => store.listAll(cursor || null, most), idOf);
    return ok({
      account: DESK_ACCOUNT,
      inventory: await Promise.all(
        flashAssets().map(async (asset) => onWire(await ledger.balance('real', { name: DESK_ACCOUNT, asset }))),
      ),
      prices: await Promise.all(
        exchangedBases().map(async (base) => {
          const spread = await readSpread(context, base, terms);
          const found = readPrice(context, base);
          const mid = found.usable.ok ? showPrice(found.usable.value) : null;
          const spreadPpm = spread.ok ? Number(spread.value) : null;
          return {
            base,
            state: stateOf(checkHours(context, base), checked, spread, found.usable),
            mid,
            spreadPpm,
            sources: found.said,
          };
        }),
      ),
      spreadPpm: Number(terms.spread),
      minimum: onWire(terms.minimum),
      maximum: onWire(terms.maximum),
      day: {
        count: day.count,
        volume: onWire(money('USDT', day.volume)),
        spread: onWire(money('USDT', day.spread)),
      },
      hour: { loss: onWire(loss), most: onWire(most), isPaused: !checked.ok },
      rows: rows.map((row) => ({ ...showExchange(row), uid: row.uid, username: row.username })),
      next,
    });
  }),
];
