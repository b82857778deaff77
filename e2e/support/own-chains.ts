import { randomBytes, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { typeNewPassword, WALLET_PASSWORD } from './wallet.ts';
import { expectToast, logInByApi, type Person } from './web.ts';

/** One of the local chains, and a payment on it. */
export type Chain = {
  readonly radio: string;
  readonly network: string;
  readonly address: RegExp;
  readonly coin: readonly [asset: string, amount: string];
  readonly sent: readonly [asset: string, amount: string];
  readonly to: string;
  /** What a server could say, and what the device says to it. */
  readonly lie?: Pick<Lie, 'from' | 'to'> & { readonly words: string };
};

export const TRON: Chain = {
  radio: 'TRON',
  network: 'TRC20',
  address: /^T\w{33}$/,
  coin: ['TRX', '500'],
  sent: ['USDT', '2.5'],
  to: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
};
export const ETHEREUM: Chain = {
  radio: 'Ethereum',
  network: 'ERC20',
  address: /^0x\w{40}$/,
  coin: ['ETH', '0.5'],
  sent: ['ETH', '0.125'],
  to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  lie: {
    from: /"chainId":"31337"/,
    to: '"chainId":"1"',
    words: 'The server named another chain than this wallet uses.',
  },
};
export const BITCOIN: Chain = {
  radio: 'Bitcoin',
  network: 'BTC',
  address: /^bcrt1q\w{38}$/,
  coin: ['BTC', '0.02'],
  sent: ['BTC', '0.005'],
  to: 'bcrt1qgdskuer0wffkzmnyvfhhsntfv9p8gce3kjdx2s',
  lie: {
    from: /"units":"2000000"/,
    to: '"units":"1900000"',
    words: 'The amount of a coin doesn’t match the transaction it comes from.',
  },
};

/** A key that nobody has used, imported as a wallet; its address has coins on it. */
export async function openFunded(
  page: Page,
  request: APIRequestContext,
  person: Person,
  chain: Chain,
): Promise<{ readonly address: string; readonly key: string }> {
  const key = randomBytes(32).toString('hex');
  await page.goto('/h5/#/pages/wallet/manage');
  await page.goto('/h5/#/pages/wallet/import');
  await page.getByRole('tab', { name: 'Private key' }).click();
  await page.getByRole('radio', { name: chain.radio }).click();
  await page.getByRole('textbox', { name: 'Private key' }).fill(key);
  await page.getByLabel('Wallet name').fill(`${chain.radio} key`);
  await typeNewPassword(page);
  await page.getByRole('button', { name: 'Import wallet' }).click();
  await expectToast(page, 'Import successful');
  const address = (await page.getByTitle(chain.address).first().getAttribute('title')) ?? '';
  const { token } = await logInByApi(request, person);
  for (const [asset, amount] of chain.sent[0] === 'USDT' ? [chain.coin, ['USDT', '40'] as const] : [chain.coin]) {
    const form = { network: chain.network, asset, amount, address, idempotencyKey: randomUUID() };
    const paid = await request.post('/api/app.sandbox/pay', { form: { ...form, _user_token: token, _lang: 'en' } });
    expect(((await paid.json()) as { errcode: number }).errcode).toBe(0);
  }
  const isThere = async () => {
    const form = { network: chain.network, address, _user_token: token, _lang: 'en' };
    const reply = await request.post('/api/app.sandbox/account', { form });
    const { data }: { data: { balances: { asset: string; amount: string }[] } | null } = await reply.json();
    return (data?.balances ?? []).filter(({ amount }) => Number(amount) > 0).map(({ asset }) => asset);
  };
  await expect.poll(isThere, { timeout: 60_000 }).toContain(chain.sent[0]);
  return { address, key };
}

export async function fillPayment(page: Page, address: string, { to, sent: [asset, amount] }: Chain): Promise<void> {
  await page.goto('/h5/#/pages/wallet/wallets');
  await page
    .getByRole('link', { name: new RegExp(address.slice(0, 6)) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Send', exact: true }).click();
  await page.getByLabel('Recipient address').fill(to);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Amount')).toBeVisible();
  if (asset === 'ETH') await page.getByLabel('Asset').selectOption('ETH');
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
}

type Lie = { readonly call: string; readonly from: RegExp; readonly to: string };

/** A server that lies in one answer, changed on its way to the page; the way back to the truth. */
export async function tellLie(page: Page, { call, from, to }: Lie): Promise<() => Promise<void>> {
  const url = `**/api/app.wallet/${call}`;
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(from, to) });
  });
  return () => page.unroute(url);
}

export async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign and send' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Wallet password').fill(WALLET_PASSWORD);
  await sheet.getByRole('button', { name: 'Sign and send' }).click();
}
