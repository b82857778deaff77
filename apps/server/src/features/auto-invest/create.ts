import { randomBytes } from 'node:crypto';
import type { ParsedInputOf } from '@candor/contract';
import type { createPlan } from '@candor/contract/auto-invest/calls';
import { CODE_LENGTH, PLANS_MOST } from '@candor/contract/auto-invest/fields';
import { makeCode, readSchedule, runsOf } from '@candor/domain/auto-invest';
import { findPair, type MarketPair, minimumIn, takesLasting } from '@candor/domain/market';
import { readTicks } from '@candor/domain/spot';
import { formatMoney, isLess, ok, parseMoney, refuse } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { planEvent } from './buy.ts';
import { planStore } from './store.ts';

type Input = ParsedInputOf<typeof createPlan>;

/**
 * [AIV-1] [AIV-2] [AIV-10] The plan as a row; its money stays where it is. Answers its id. Everything is judged once for a key: asked
 * again a minute later, a start that has passed meanwhile is still that of the plan that was made.
 */
export async function create(input: Input, context: CustomerContext) {
  const { clock, newId, once, outbox, session, settings, user } = context;
  const made = await once(input, async (tx) => {
    const judged = await judgePlan(input, context);
    if (!judged.ok) return judged;
    const { pair, amount, highest, schedule } = judged.value;
    const store = planStore(tx);
    if ((await store.countInProgress(user.id)) >= PLANS_MOST) {
      return refuse('auto-invest.tooManyPlans', { most: PLANS_MOST });
    }
    const id = newId('aip');
    const feePpm = Number(await settings.get('auto-invest.performanceFee'));
    await store.add({
      ...{ id, book: session.book, userId: user.id, market: pair.id, amount: amount.minor, schedule },
      ...{ planned: runsOf(schedule), atEnd: input.atEnd, highestPrice: highest, feePpm, now: clock.now() },
      code: session.book === 'real' ? makeCode(randomBytes(CODE_LENGTH)) : null,
    });
    await outbox.add(tx, [planEvent({ id, user_id: user.id }, 'inProgress', 'created')]);
    return ok(id);
  });
  if (made.ok) outbox.wake();
  return made;
}

async function judgePlan(input: Input, { clock, settings }: CustomerContext) {
  const amount = parseMoney('USDT', input.amount);
  if (!amount) return refuse('ledger.wrongAmount');
  const pair = findPair(input.market);
  // [LST-9] [LST-52] Before its amount: that would be read as coins.
  if (pair && !takesLasting(pair)) return refuse('spot.closed');
  const general = await settings.get('spot.minimum');
  const minimum = pair ? minimumIn(pair.id, general) : general;
  const maximum = await settings.get('auto-invest.maximum');
  if (isLess(amount, minimum) || isLess(maximum, amount)) {
    return refuse('auto-invest.wrongAmount', { minimum: formatMoney(minimum), maximum: formatMoney(maximum) });
  }
  if (!pair) return refuse('spot.unknownMarket');
  const highest = readHighest(pair, input.highestPrice);
  if (!highest.ok) return highest;
  const schedule = readSchedule(input, clock.now());
  return schedule.ok ? ok({ pair, amount, highest: highest.value, schedule: schedule.value }) : schedule;
}

/** [AIV-9] A price of this market, in minor units for one whole coin. */
function readHighest(pair: MarketPair, text: string | undefined) {
  if (text === undefined) return ok(null);
  const ticks = readTicks(pair, text);
  if (ticks.ok) return ok(BigInt(ticks.count) * pair.tick);
  return ticks.is === 'step' ? refuse('spot.offTick', { tick: formatTick(pair) }) : refuse('ledger.wrongAmount');
}

function formatTick({ quote, tick }: MarketPair): string {
  return formatMoney({ asset: quote, minor: tick });
}
