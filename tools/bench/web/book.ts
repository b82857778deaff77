import type { LivePage, Told } from './live-page.ts';

const CHANGED_LEVELS = 10;
const LEVELS = 20;

/** The page of a coin on a phone, with the book of a venue. */
export const coinPage: LivePage = {
  viewport: { width: 390, height: 844 },
  path: '/pages/market/coin?id=BTC-USDT',
  untilShown: (page) => page.getByRole('region', { name: 'Order book of BTC/USDT' }).scrollIntoViewIfNeeded(),
  isFollowed: (channels) => booksOf(channels).length > 0,
  timesASecond: 20,
  tell: (round, channels) => booksOf(channels).map((channel) => tellBook(channel, round)),
};

/** The trade page with room for fifteen levels of each side, its chart and its trades. */
export const tradePage: LivePage = {
  ...coinPage,
  viewport: { width: 1280, height: 800 },
  path: '/pages/spot/trade?id=BTC-USDT',
  untilShown: (page) =>
    page
      .getByRole('region', { name: /Order book/ })
      .first()
      .waitFor(),
};

function booksOf(channels: ReadonlySet<string>): readonly string[] {
  return [...channels].filter((channel) => channel.startsWith('book:'));
}

function tellBook(channel: string, round: number): Told {
  const about = { at: 4_000_000_000_000 + round, isStale: false, isSimulated: true };
  const state = { seq: round, state: 'open', haltedFor: null, opensAt: null, last: '60000.0' };
  return { channel, name: 'book', data: { ...about, ...state, ...makeBook(round) } };
}

/** Ten of forty levels have another quantity each round; prices move by a tick now and then. */
function makeBook(round: number) {
  const drift = Math.floor(round / 10) % 5;
  const side = (sign: 1 | -1) =>
    Array.from({ length: LEVELS }, (_, level) => {
      const turn = Math.floor((round + level) / ((2 * LEVELS) / CHANGED_LEVELS));
      const tenths = 600_000 + drift + sign * (level + 1);
      const quantity = 1_000 + ((turn * 7_919 + level * 104_729) % 99_000);
      return [`${Math.floor(tenths / 10)}.${tenths % 10}`, `0.${String(quantity).padStart(5, '0')}`];
    });
  return { bids: side(-1), asks: side(1) };
}
