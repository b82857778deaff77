import type { AppInfo, Market } from '@candor/contract';
import { MARKET_VENUES, venueChannel } from '@candor/contract/market/fields';
import type { Page } from '../../../e2e/support/launch.ts';
import type { LivePage, Told } from './live-page.ts';

const ROWS = 30;

/** The quotation with thirty rows, each with two venues that speak twice a second. */
export const quotationPage: LivePage = {
  viewport: { width: 390, height: 844 },
  path: '/pages/market/quotation',
  prepare: listMore,
  untilShown: (page) =>
    page
      .getByText(`C${ROWS - 1}`, { exact: false })
      .first()
      .waitFor(),
  isFollowed: (channels) => tickersOf(channels).length >= ROWS,
  timesASecond: 2,
  tell: (round, channels) => tickersOf(channels).map((channel) => tellTicker(channel, round)),
};

function tickersOf(channels: ReadonlySet<string>): readonly string[] {
  return [...channels].filter((channel) => channel.startsWith('ticker:'));
}

/** Thirty markets in the two answers that say which there are; each is like the first that the server has. */
async function listMore(page: Page): Promise<void> {
  await page.route('**/api/app.util/init', async (route) => {
    const { body, data } = await answerOf<AppInfo>(route);
    const names = codes(data.assets.length);
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
    await route.fulfill({ json: { ...body, data: { ...data, markets: [...data.markets, ...more] } } });
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

function tellTicker(channel: string, round: number): Told {
  const venue = MARKET_VENUES.find((each) => channel.startsWith(venueChannel('ticker', each, '' as Market['id'])));
  const market = channel.slice(channel.lastIndexOf(':') + 1);
  const price = String(60_000 + ((round * 7) % 50));
  const figures = { bid: price, ask: price, last: price, open24h: '59000', high24h: '61000', low24h: '58000' };
  const about = { venue, market, at: Date.now(), isStale: false, isSimulated: true };
  return { channel, name: 'ticker', data: { ...about, ...figures, volume24h: String(1000 + round) } };
}
