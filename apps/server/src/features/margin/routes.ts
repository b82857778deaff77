import { contract } from '@candor/contract';
import { fundingOf } from '@candor/domain/assets';
import { chargeInterest, checkExits, type Exits, feeOn, LENDING, readExits } from '@candor/domain/margin';
import { findPair, formatPrice } from '@candor/domain/market';
import { baseOf, formatTicks, quoteOf } from '@candor/domain/spot';
import { type Asset, type Id, isId, money, ok, refuse } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { addToPosition, readAdded } from './add.ts';
import { readPart } from './close.ts';
import { closePosition } from './close-position.ts';
import { readMark } from './mark-price.ts';
import { changeExits } from './notify.ts';
import { findEarlier, judgeOpen, openPosition } from './open.ts';
import type { StoredPosition } from './rows.ts';
import { show } from './show.ts';
import { marginStore } from './store.ts';
import { feeOf, readTerms } from './terms.ts';
import { showPrice, showStep } from './wire.ts';

export const marginRoutes = [
  handle(contract.marginRules, async ({ market }, context) => {
    const { ledger, session, user } = context;
    const pair = findPair(market);
    if (!pair) return refuse('spot.unknownMarket');
    const terms = await readTerms(context, await feeOf(context, user, pair.id), pair.id);
    const markPrice = readMark(context, session.book, pair.id);
    const balance = async (name: string, asset: Asset) => onWire(await ledger.balance(session.book, { name, asset }));
    return ok({
      gate: await gateOf(context, user, session, 'margin'),
      mark: markPrice.ok ? formatPrice(pair, markPrice.value) : null,
      mostMultiplier: terms.mostMultiplier,
      maintenancePpm: Number(terms.maintenance),
      feePpm: Number(terms.fee),
      hourlyInterestPpm: Number(terms.hourlyInterest),
      slippagePpm: Number(terms.slippage),
      liquidationChargePpm: Number(terms.liquidationCharge),
      minimum: onWire(terms.minimum),
      available: await balance(fundingOf(user.id), pair.quote),
      lendable: { base: await balance(LENDING, pair.base), quote: await balance(LENDING, pair.quote) },
    });
  }),

  handle(contract.quoteMargin, async (input, context) => {
    const { session, user } = context;
    const judged = await judgeOpen(input, context, { book: session.book, user });
    if (!judged.ok) return judged;
    const { pair, plan, terms, markPrice, worst, liquidation } = judged.value;
    const turnover = quoteOf(pair, plan.price, plan.lots);
    const quote = (minor: bigint) => onWire(money(pair.quote, minor));
    return ok({
      mark: formatPrice(pair, markPrice),
      price: formatTicks(pair, plan.price),
      margin: quote(plan.margin),
      turnover: onWire(turnover),
      fee: quote(feeOn(turnover.minor, terms)),
      borrowed: plan.side === 'long' ? quote(worst.loan) : onWire(baseOf(pair, plan.lots)),
      interest: quote(chargeInterest(pair, worst, markPrice, 1, terms)?.step.interest ?? 0n),
      liquidationPrice: showPrice(pair, liquidation),
    });
  }),

  handle(contract.openMargin, async (input, context) => {
    const opened = await openPosition(input, context);
    return opened.ok ? ok(await show(context, opened.value)) : opened;
  }),

  handle(contract.closeMargin, async (input, context) => {
    // [SEC-18] A close may hand value to an accomplice's bids.
    if (context.user.isOnLegalHold) return refuse('account.noPermission');
    const { db, ledgerId, requestHash, session } = context;
    const [requestId, hash] = [ledgerId(input.idempotencyKey), requestHash(input)];
    const before = await findEarlier(db, session.book, requestId, hash);
    if (before) return before.ok ? ok(await show(context, before.value)) : before;
    const stored = await findOwn(context, input.id);
    if (!stored) return refuse('call.notFound');
    if (stored.robotId !== null) return refuse('margin.ofRobot');
    if (stored.position.state === 'closed') return refuse('margin.ended');
    const lots = readPart(stored, input.amount);
    if (!lots.ok) return lots;
    const asked = { lots: lots.value, slippagePpm: input.slippagePpm, requestId, requestHash: hash };
    const closed = await closePosition(context, stored, asked);
    if (!closed.ok) return closed;
    return ok(await show(context, (await findOwn(context, input.id)) ?? stored));
  }),

  handle(contract.addMargin, async (input, context) => {
    const amount = readAdded(input.amount);
    if (!amount.ok) return amount;
    const stored = await findOwn(context, input.id);
    if (!stored) return refuse('call.notFound');
    // [RBT-1] Nobody else's money comes in, their owner's other money neither.
    if (stored.robotId !== null) return refuse('margin.ofRobot');
    const added = await addToPosition(stored, amount.value, input, context);
    if (!added.ok) return added;
    return ok(await show(context, (await findOwn(context, input.id)) ?? stored));
  }),

  handle(contract.setMarginExits, async ({ id, ...asked }, context) => {
    if (context.user.isOnLegalHold) return refuse('account.noPermission');
    const stored = await findOwn(context, id);
    if (!stored) return refuse('call.notFound');
    if (stored.robotId !== null) return refuse('margin.ofRobot');
    if (stored.position.state === 'closed') return refuse('margin.ended');
    const exits = readExits(stored.pair, asked);
    if (!exits.ok) return exits;
    const judged = await judgeExits(context, stored, exits.value);
    if (!judged.ok) return judged;
    if (!(await changeExits(context, stored, exits.value))) return refuse('call.busy');
    return ok(await show(context, { ...stored, exits: exits.value }));
  }),

  handle(contract.listMarginPositions, async ({ list, cursor, limit }, context) => {
    if (cursor && !isId('pos', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { db, session, user } = context;
    const read = (most: number) => marginStore(db).list(user.id, session.book, list, cursor || null, most);
    const { rows, next } = await paged(limit, read, idOf);
    return ok({ rows: await Promise.all(rows.map((stored) => show(context, stored))), next });
  }),

  handle(contract.getMarginPosition, async ({ id }, context) => {
    const store = marginStore(context.db);
    const stored = await store.find(id);
    // A link from a record or a message is followed in whatever book one works; the page says which one it is of.
    if (stored?.userId !== context.user.id) return refuse('call.notFound');
    const steps = (await store.steps(id)).map((step) => showStep(stored.pair, step));
    const exits = (await store.exitChanges(id)).map(({ take_profit, stop_loss, at }) => ({
      ...{ takeProfit: showPrice(stored.pair, take_profit), stopLoss: showPrice(stored.pair, stop_loss), at },
    }));
    return ok({ book: stored.book, position: await show(context, stored), steps, exits });
  }),
];

/** [DMO-4] Theirs, and of the book they work in: whoever plays does not close what is real. */
async function findOwn({ db, session, user }: CustomerContext, id: Id<'pos'>): Promise<StoredPosition | undefined> {
  const stored = await marginStore(db).find(id);
  return stored?.userId === user.id && stored.book === session.book ? stored : undefined;
}

/** [MRG-15] Taking both away needs no mark. */
async function judgeExits(context: CustomerContext, stored: StoredPosition, exits: Exits) {
  if (exits.takeProfit === null && exits.stopLoss === null) return ok(null);
  const markPrice = readMark(context, stored.book, stored.market);
  if (!markPrice.ok) return markPrice;
  return checkExits(
    stored.pair,
    stored.position,
    exits,
    markPrice.value,
    await readTerms(context, stored.fee, stored.market),
  );
}
