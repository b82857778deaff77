import { type Money, money } from '@candor/kernel';
import type { AccountKey } from '@candor/ledger';
import { expect, it } from 'vitest';
import { DEMO_GRANT, DEMO_SOURCE, decideReset, resetAccounts } from './index.ts';

const ID = 'usr_00000000000000000000000001';
const funding = `user:${ID}:funding`;

function having(balances: Readonly<Record<string, Money>>) {
  return ({ name, asset }: AccountKey) => balances[`${name} ${asset}`] ?? money(asset, 0n);
}

it('[DMO-6] takes back every balance and gives the first one again, in one movement', () => {
  const reset = decideReset(
    ID,
    having({
      [`${funding} USDT`]: money('USDT', 7n),
      [`${funding} BTC`]: money('BTC', 3n),
      [`user:${ID}:copy BTC`]: money('BTC', 2n),
    }),
  );
  if (!reset.ok) expect.fail(reset.code);
  expect(reset.value.before).toEqual(expect.arrayContaining([money('USDT', 7n), money('BTC', 5n)]));
  expect(reset.value.before).toHaveLength(2);
  expect(reset.value.postings.map(({ from, to, amount }) => [from, to, amount.minor, amount.asset])).toEqual(
    expect.arrayContaining([
      [funding, DEMO_SOURCE, 7n, 'USDT'],
      [funding, DEMO_SOURCE, 3n, 'BTC'],
      [`user:${ID}:copy`, DEMO_SOURCE, 2n, 'BTC'],
      [DEMO_SOURCE, funding, DEMO_GRANT.minor, 'USDT'],
    ]),
  );
  const named = new Set(resetAccounts(ID).map(({ name, asset }) => `${name} ${asset}`));
  for (const { from, to, amount } of reset.value.postings) {
    expect(named).toContain(`${from} ${amount.asset}`);
    expect(named).toContain(`${to} ${amount.asset}`);
  }
});

it('[DMO-6] moves nothing while an order has money set aside', () => {
  const reset = decideReset(ID, having({ [`${funding}:held ETH`]: money('ETH', 1n) }));
  expect(reset).toMatchObject({ ok: false, code: 'demo.ordersOpen' });
});
