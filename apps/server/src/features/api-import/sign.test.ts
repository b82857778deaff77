import { signBinance, signOkx } from '@candor/adapters/exchange-account';
import { Secret } from '@candor/kernel';
import ccxt from 'ccxt';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('signs the examples of Binance’s documentation to the digit', () => {
  const secret = new Secret('NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j');
  const timing = 'recvWindow=5000&timestamp=1499827319559';
  const query = `symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&${timing}`;
  expect(signBinance(secret, query)).toBe('c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71');
});

it('signs for OKX as its documentation describes it and as ccxt does, whatever the secret and the path', () => {
  // The documentation has a secret, a moment and a path, and no result; ccxt is asked for it.
  const documented = { secret: '22582BD0CFF14C41EDBF1AB98506286D', path: '/api/v5/account/balance?ccy=BTC' };
  const compare = (secret: string, path: string, at: number) => {
    const client = new ccxt.okx({ apiKey: 'key', secret, password: 'phrase' });
    client.milliseconds = () => at;
    const timestamp = new Date(at).toISOString();
    const [name = '', query = ''] = path.replace('/api/v5/', '').split('?');
    const params = Object.fromEntries(new URLSearchParams(query));
    const { headers } = client.sign(name, 'private', 'GET', params) as { headers: Record<string, string> };
    expect(headers['OK-ACCESS-TIMESTAMP']).toBe(timestamp);
    expect(signOkx(new Secret(secret), { timestamp, method: 'GET', path })).toBe(headers['OK-ACCESS-SIGN']);
  };
  compare(documented.secret, documented.path, Date.parse('2020-12-08T09:08:57.715Z'));
  const hex = fc.stringMatching(/^[0-9A-F]{32}$/);
  fc.assert(
    fc.property(hex, fc.stringMatching(/^[A-Z]{2,6}$/), fc.integer({ min: 0, max: 4e12 }), (secret, coin, at) =>
      compare(secret, `/api/v5/account/balance?ccy=${coin}`, at),
    ),
    { numRuns: 20 },
  );
});
