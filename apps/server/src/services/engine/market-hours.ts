import { type MarketId, marketIds } from '@candor/contract';
import { type CalendarTexts, type MarketCalendar, readCalendar } from '@candor/contract/market/calendar';
import { hoursAt, type MarketHours, ownTermsOf, pairOf, phaseHours } from '@candor/domain/market';
import { type Clock, type Instant, MINUTE_MS } from '@candor/kernel';

/**
 * What a sandbox comes with, so that a closed market can be met there: one market rests on two holidays, another has hours as exchanges
 * have them. What operators set for a market takes its place.
 */
export const SANDBOX_CALENDARS: CalendarTexts = {
  'TRX-USDT':
    'America/New_York; Sun-Sat 00:00-24:00; closed 2026-12-25 2027-01-01 2027-12-25 2028-01-01 2028-12-25 2029-01-01',
  'LTC-USDT': 'Europe/London; Mon-Fri 08:00-20:00',
};

const ALWAYS: MarketHours = { isOpen: true, opensAt: null };

/**
 * [MKT-10] [LST-7] Whether each market is open by its phase and its calendar. What the setting says is handed in whenever it is read, and what it
 * means is worked out once a minute: hours begin and end with one.
 */
export class MarketHoursBook {
  readonly #clock: Clock;
  /** Where nothing is set for a market. */
  readonly #first: CalendarTexts;
  #texts: CalendarTexts = {};
  #calendars = new Map<MarketId, MarketCalendar>();
  readonly #known = new Map<MarketId, { readonly minute: number; readonly hours: MarketHours }>();

  constructor(clock: Clock, first: CalendarTexts = {}) {
    this.#clock = clock;
    this.#first = first;
    this.#read({});
  }

  set(texts: CalendarTexts): void {
    // The settings hand out one object for as long as nothing changes.
    if (texts !== this.#texts) this.#read(texts);
  }

  /** Read anew: there may be markets that were not there. */
  forget(): void {
    this.#read(this.#texts);
  }

  #read(set: CalendarTexts): void {
    this.#texts = set;
    const texts = { ...this.#first, ...set };
    this.#known.clear();
    this.#calendars = new Map(
      marketIds().flatMap((market) => {
        // [LST-44]
        const calendar = readCalendar(ownTermsOf(market).calendar ?? texts[market] ?? '');
        return calendar ? [[market, calendar] as const] : [];
      }),
    );
  }

  of(market: MarketId): MarketHours {
    const now: Instant = this.#clock.now();
    const listed = phaseHours(pairOf(market), now);
    if (!listed.isOpen) return listed;
    const calendar = this.#calendars.get(market);
    if (!calendar) return ALWAYS;
    const minute = Math.floor(now / MINUTE_MS);
    const known = this.#known.get(market);
    if (known?.minute === minute) return known.hours;
    const hours = hoursAt(calendar, now);
    this.#known.set(market, { minute, hours });
    return hours;
  }
}
