import { CallFailed } from '@candor/client/call-failed';
import type { CandleInterval, MarketId, SpotBookName, VenueName } from '@candor/contract';
import { candlesChannel } from '@candor/contract/market/fields';
import { OWN_SOURCE, ownCandlesChannel } from '@candor/contract/spot/fields';
import { call, type Failure } from '../../../platform/api.ts';
import { listenTo } from '../../../platform/live-channels.ts';
import { type ChartCandle, withLatest } from './plot-candle.ts';

export type CandlesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: CallFailed }
  | { readonly state: 'ready'; readonly candles: readonly ChartCandle[]; readonly isSimulated: boolean };

/** Candles kept outside of React: the history is read once, the end follows the channel, older ones come when asked. */
export type CandleFeed = {
  readonly current: () => CandlesState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Reads what came before the oldest known; asked again while it is under way, it does nothing. */
  readonly older: () => void;
  readonly retry: () => void;
};

/** Four times a second: a candle that grows smoothly costs a drawing each time. */
const GAP_MS = 250;
const PAGE = 300;
/** Enough for years of days; a chart that pans for ever would fill a phone. */
const MOST = 3_000;

/** Whose candles a chart shows: a venue's, or those of our own market. */
export type CandleSource = VenueName | typeof OWN_SOURCE;

type Page = { readonly candles: readonly ChartCandle[]; readonly isSimulated: boolean };
export type CandleFeedGiven = {
  readonly channel: string;
  /** A page of candles, oldest first: the newest ones, or those before a moment. */
  readonly ask: (
    page: { readonly limit: string } & { readonly before?: string },
  ) => Promise<{ readonly ok: true; readonly value: Page } | Failure>;
};

export function candlesOf(
  source: CandleSource,
  id: MarketId,
  interval: CandleInterval,
  book: SpotBookName = 'real',
): CandleFeed {
  return source === OWN_SOURCE ? ownCandles(book, id, interval) : venueCandles(source, id, interval);
}

export function venueCandles(venue: VenueName, id: MarketId, interval: CandleInterval): CandleFeed {
  return makeCandleFeed({
    channel: candlesChannel(venue, id, interval),
    ask: (page) => call('app.market/candles', { market: id, venue, interval, ...page }),
  });
}

/** Made of our own trades, which nobody simulates: in the sandbox they are somebody's orders too. */
export function ownCandles(book: SpotBookName, id: MarketId, interval: CandleInterval): CandleFeed {
  return makeCandleFeed({
    channel: ownCandlesChannel(book, id, interval),
    ask: async (page) => {
      const reply = await call('app.spot/candles', { market: id, book, interval, ...page });
      return reply.ok ? { ok: true, value: { ...reply.value, isSimulated: false } } : reply;
    },
  });
}

function makeCandleFeed({ channel, ask }: CandleFeedGiven): CandleFeed {
  const watching = new Set<() => void>();
  let state: CandlesState = { state: 'loading' };
  let stop: (() => void) | undefined;
  let isReading = false;
  let isComplete = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    timer = undefined;
    for (const onChange of watching) onChange();
  };
  const set = (next: CandlesState) => {
    state = next;
    notify();
  };
  const askPage = (before?: number) => ask({ limit: String(PAGE), ...(before && { before: String(before) }) });

  async function readAll() {
    if (isReading) return;
    isReading = true;
    const reply = await askPage();
    isReading = false;
    if (watching.size === 0) return;
    if (reply.ok) set({ state: 'ready', ...reply.value });
    // What is drawn stays drawn: the line goes on by itself when the venue is back.
    else if (state.state !== 'ready') set({ state: 'failed', error: new CallFailed(reply) });
  }

  async function readOlder() {
    const oldest = state.state === 'ready' ? state.candles[0] : undefined;
    if (!oldest || isReading || isComplete) return;
    isReading = true;
    const reply = await askPage(oldest.openAt);
    isReading = false;
    if (!reply.ok || state.state !== 'ready') return;
    const known = state.candles[0]?.openAt ?? 0;
    const before = reply.value.candles.filter(({ openAt }) => openAt < known);
    isComplete = before.length === 0 || state.candles.length + before.length > MOST;
    if (before.length > 0) set({ ...state, candles: [...before, ...state.candles] });
  }

  return {
    current: () => state,
    older: () => void readOlder(),
    retry: () => {
      set({ state: 'loading' });
      void readAll();
    },
    subscribe: (onChange) => {
      watching.add(onChange);
      if (watching.size === 1) {
        let wasOpen = true;
        void readAll();
        stop = listenTo(channel, {
          onEvent: (_, data) => {
            if (state.state !== 'ready') return;
            // Our own server's word on our own channel: its shape is the contract's.
            state = { ...state, candles: withLatest(state.candles, data as ChartCandle) };
            timer ??= setTimeout(notify, GAP_MS);
          },
          onState: (isOpen) => {
            // Candles that were finished while the line was cut are not told again.
            if (isOpen && !wasOpen && state.state === 'ready') void readAll();
            wasOpen = isOpen;
          },
        });
      }
      return () => {
        watching.delete(onChange);
        if (watching.size > 0) return;
        stop?.();
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
