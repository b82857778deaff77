import { contract } from '@candor/contract';
import { flashAssets, flashMarket, QUOTE_SECONDS } from '@candor/contract/flash-exchange/fields';
import { MARKET_VENUES } from '@candor/contract/market/fields';
import { rateOf } from '@candor/domain/flash-exchange';
import { assert, isId, ok, refuse } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { accept } from './accept.ts';
import { readBrake } from './brake.ts';
import { quote } from './quote.ts';
import { flashStore } from './store.ts';
import { checkHours, exchangedBases, readPrice, readSpread, readTerms, stateOf } from './terms.ts';
import { showExchange, showPrice } from './wire.ts';

export const flashExchangeRoutes = [
  handle(contract.flashRules, async (_, context) => {
    const { spread, minimum, maximum } = await readTerms(context);
    return ok({
      gate: await gateOf(context, context.user, context.session, 'flashExchange'),
      minimum: onWire(minimum),
      maximum: onWire(maximum),
      spreadPpm: Number(spread),
      quoteSeconds: QUOTE_SECONDS,
      bases: [...exchangedBases()],
      balances: await balancesOf(context),
    });
  }),

  handle(contract.flashPrice, async ({ base }, context) => {
    const terms = await readTerms(context);
    const [{ checked }, spreads] = await Promise.all([readBrake(context), readSpread(context, base, terms)]);
    const found = readPrice(context, base);
    const hours = checkHours(context, base);
    const mid = hours.ok && found.usable.ok && spreads.ok ? found.usable.value : null;
    const spread = spreads.ok ? spreads.value : terms.spread;
    return ok({
      state: stateOf(hours, checked, spreads, found.usable),
      opensAt: context.engine.info('real', flashMarket(base)).opensAt,
      mid: mid === null ? null : showPrice(mid),
      buyRate: mid === null ? null : showPrice(rateOf('buy', mid, spread)),
      sellRate: mid === null ? null : showPrice(rateOf('sell', mid, spread)),
      spreadPpm: Number(spread),
      sources: found.said,
      isSimulated: MARKET_VENUES.some((venue) => context.markets.ticker(venue, flashMarket(base))?.isSimulated),
    });
  }),

  handle(contract.quoteFlash, (input, context) => quote(input, context)),

  handle(contract.acceptFlash, async (input, context) => {
    const accepted = await accept(input, context);
    if (!accepted.ok) return accepted;
    const row = await flashStore(context.db).find(accepted.value, context.user.id);
    assert(row, 'an exchange that was just written');
    return ok(showExchange(row));
  }),

  handle(contract.getFlashReceipt, async ({ id }, { db, user }) => {
    const row = await flashStore(db).find(id, user.id);
    return row ? ok(showExchange(row)) : refuse('call.notFound');
  }),

  handle(contract.listFlashExchanges, async ({ base, cursor, limit }, { db, user }) => {
    if (cursor && !isId('fxo', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) =>
      flashStore(db).list(user.id, { base: base ?? null, before: cursor || null, limit: most });
    const { rows, next } = await paged(limit, read, idOf);
    return ok({ rows: rows.map(showExchange), next });
  }),
];

function balancesOf({ ledger, user }: CustomerContext) {
  const name = `user:${user.id}:funding`;
  return Promise.all(flashAssets().map(async (asset) => onWire(await ledger.balance('real', { name, asset }))));
}
