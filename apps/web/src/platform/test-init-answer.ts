import { chainWays } from '@candor/contract/listing/ways';
import { marketPairs } from '@candor/domain/market';
import { assetNames, listedNetworks } from '@candor/kernel';

/** What the server answers first, with one asset and one market more than the app was built with. */
export function answerWithMore(): Response {
  const link = { asset: 'LINK', code: 9, name: 'Chainlink', scale: 8 };
  const first = assetNames().map((name, place) => ({ asset: name, code: place + 1, name, scale: 8 }));
  const market = { id: 'LINK-USDT', no: 9, base: 'LINK', quote: 'USDT', tick: '1000', lot: '1000000' };
  const pairs = marketPairs().map(({ id, no, base, quote, tick, lot }) => ({
    ...{ id, no, base, quote, tick: String(tick), lot: String(lot) },
  }));
  const scales = new Map([
    ['USDT', 6],
    ['TRX', 6],
  ]);
  const assets = [...first.map((each) => ({ ...each, scale: scales.get(each.asset) ?? 8 })), link];
  const ways = chainWays().map(({ id, network, asset }) => ({ network, asset, isCoin: id === asset }));
  const listed = { networks: listedNetworks(), assets: assets.map((each) => ({ ...each, logo: null })), ways };
  const markets = [...pairs, market];
  const body = { errcode: 0, errmsg: '', exchange1: 'BINANCE', exchange2: 'OKEX', ...listed, markets };
  return new Response(JSON.stringify(body));
}
