import { CODE_LENGTH, DAY_MINUTES, PLAN_ZONE } from '@candor/contract/auto-invest/fields';
import { autoInvestSettings } from '@candor/contract/auto-invest/settings';
import { makeCode, readSchedule, runsOf } from '@candor/domain/auto-invest';
import { addDays, assert, formatDate, parseMoney, wallTimeAt } from '@candor/kernel';
import { CUSTOMERS, fixedId } from '../../seed/cast.ts';
import type { SeedGiven, Story } from '../../seed/story.ts';
import { planStore } from './store.ts';

const PLAN = { market: 'BTC-USDT', amount: '20', days: 30 } as const;

/** Mia has just planned to buy bitcoin every morning from tomorrow on. What it buys, it buys at the prices of that morning. */
export async function seedPlan({ db }: Pick<SeedGiven, 'db'>, { now }: Pick<Story, 'now'>): Promise<void> {
  const store = planStore(db);
  const userId = CUSTOMERS.mia.id;
  if ((await store.countOf(userId)) > 0) return;
  const today = wallTimeAt(PLAN_ZONE, now);
  const asked = {
    startDate: formatDate(addDays(today, 1)),
    endDate: formatDate(addDays(today, PLAN.days)),
    ...{ startHour: 9, startMinute: 30, period: DAY_MINUTES },
  };
  const schedule = readSchedule(asked, now);
  const amount = parseMoney('USDT', PLAN.amount);
  assert(schedule.ok && amount, 'the plan of the sandbox');
  await store.add({
    ...{ id: fixedId('aip', 1), book: 'real', userId, market: PLAN.market, amount: amount.minor, now },
    ...{ schedule: schedule.value, planned: runsOf(schedule.value), atEnd: 'keep', highestPrice: null },
    ...{
      feePpm: Number(autoInvestSettings['auto-invest.performanceFee'].fallback),
      code: makeCode(Uint8Array.from({ length: CODE_LENGTH }, (_, place) => place)),
    },
  });
}
