import { MARKET_IDS, type MarketId } from '@candor/contract';
import { type CalendarTexts, type MarketCalendar, readCalendar } from '@candor/contract/market/calendar';
import { hoursAt, type MarketHours } from '@candor/domain/market';
import { type Clock, type Instant, MINUTE_MS } from '@candor/kernel';

const ALWAYS: MarketHours = { isOpen: true, opensAt: null };

/**
 * [MKT-10] Whether each market is open by its calendar. What the setting says is handed in whenever it is read, and what it
 * means is worked out once a minute: hours begin and end with one.
 */
export class MarketHoursBook {
  readonly #clock: Clock;
  #texts: CalendarTexts = {};
  #calendars = new Map<MarketId, MarketCalendar>();
  readonly #known = new Map<MarketId, { readonly minute: number; readonly hours: MarketHours }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  set(texts: CalendarTexts): void {
    // The settings hand out one object for as long as nothing changes.
    if (texts === this.#texts) return;
    this.#texts = texts;
    this.#known.clear();
    this.#calendars = new Map(
      MARKET_IDS.flatMap((market) => {
        const calendar = readCalendar(texts[market] ?? '');
        return calendar ? [[market, calendar] as const] : [];
      }),
    );
  }

  of(market: MarketId): MarketHours {
    const calendar = this.#calendars.get(market);
    if (!calendar) return ALWAYS;
    const now: Instant = this.#clock.now();
    const minute = Math.floor(now / MINUTE_MS);
    const known = this.#known.get(market);
    if (known?.minute === minute) return known.hours;
    const hours = hoursAt(calendar, now);
    this.#known.set(market, { minute, hours });
    return hours;
  }
}
