import type { AppInfo, Market, MarketId, TickerEvent } from '@candor/contract';
import { MARKET_VENUES, TICKERS_CHANNEL } from '@candor/contract/market/fields';
import { instant } from '@candor/kernel';
import type { Page } from '../../../e2e/support/launch.ts';
import type { LivePage } from './live-page.ts';

const ROWS = 30;

/** The markets of the list as the page was told it. */
let listed: readonly MarketId[] = [];

/** The quotation with thirty rows, each with two venues that both have news twice a second. */
export const quotationPage: LivePage = {
  viewport: { width: 390, height: 844 },
  path: '/pages/market/quotation',
  prepare: listMore,
  untilShown: (page) =>
    page
      .getByText(`C${ROWS - 1}`, { exact: false })
      .first()
      .waitFor(),
  isFollowed: (channels) => channels.has(TICKERS_CHANNEL),
  timesASecond: 2,
  tell: (round) => [{ channel: TICKERS_CHANNEL, name: 'tickers', data: { tickers: tickersOf(round) } }],
};

/** Thirty markets in the two answers that say which there are; each is like the first that the server has. */
async function listMore(page: Page): Promise<void> {
  await page.route('**/api/app.util/init', async (route) => {
    const { body, data } = await answerOf<AppInfo>(route);
    const names = codes(data.markets.length);
    const [asset] = data.assets;
    const [market] = data.markets;
    if (!asset || !market) throw new Error('The server lists nothing');
    const assets = names.map((name, at) => ({ ...asset, asset: name, name, code: 1000 + at }));
    const markets = names.map((name, at) => ({ ...market, id: `${name}-USDT`, base: name, no: 1000 + at }));
    const told = { ...data, assets: [...data.assets, ...assets], markets: [...data.markets, ...markets] };
    await route.fulfill({ json: { ...body, data: told } });
  });
  await page.route('**/api/app.market/list', async (route) => {
    const { body, data } = await answerOf<{ markets: readonly Market[] }>(route);
    const [market] = data.markets;
    if (!market) throw new Error('The server lists no market');
    const more = codes(data.markets.length).map((name) => ({ ...market, id: `${name}-USDT`, base: name }));
    const markets = [...data.markets, ...more];
    listed = markets.map(({ id }) => id as MarketId);
    await route.fulfill({ json: { ...body, data: { ...data, markets } } });
  });
}

function codes(there: number): readonly string[] {
  return Array.from({ length: ROWS - there }, (_, at) => `C${there + at}`);
}

type Route = Parameters<Parameters<Page['route']>[1]>[0];

async function answerOf<T>(route: Route): Promise<{ readonly body: object; readonly data: T }> {
  const body = (await (await route.fetch()).json()) as { data: T };
  return { body, data: body.data };
}

function tickersOf(round: number): readonly TickerEvent[] {
  const price = String(60_000 + ((round * 7) % 50));
  const figures = { bid: price, ask: price, last: price, open24h: '59000', high24h: '61000', low24h: '58000' };
  const about = { at: instant(Date.now()), isStale: false, isSimulated: true };
  return MARKET_VENUES.flatMap((venue) =>
    listed.map((market) => ({ venue, market, ...about, ...figures, volume24h: String(1000 + round) })),
  );
}
