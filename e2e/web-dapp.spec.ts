import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { injectWallet, OutsideWallet, tellPage } from './support/injected-wallet.ts';
import { expectToast, findPerson, logInByApi, openAs } from './support/web.ts';

const main = (page: Page) => page.getByRole('main');
const sections = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dapp sections' }).getByRole('link', { name });

async function fund(request: APIRequestContext, token: string, given: Record<string, string>): Promise<void> {
  const form = { ...given, idempotencyKey: randomUUID(), _user_token: token, _lang: 'en' };
  const reply = await request.post('/api/app.sandbox/pay', { form });
  expect(((await reply.json()) as { errcode: number }).errcode).toBe(0);
}

async function ask<T>(request: APIRequestContext, path: string, form: Record<string, string>): Promise<T> {
  const reply = await request.post(`/api/${path}`, { form: { ...form, _user_token: '', _lang: 'en' } });
  return (await reply.json()) as T;
}

async function connect(page: Page, name: string): Promise<void> {
  await main(page).getByRole('button', { name }).click();
  await expect(main(page).getByText('Connected', { exact: true })).toBeVisible();
}

/** As if the log-in had ended long ago: nothing of it is left in this tab. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of ['digital_token', 'candor.session', 'is_login']) sessionStorage.removeItem(key);
  });
  await page.reload();
}

const KINDS = [
  {
    kind: 'ethereum',
    number: 41,
    network: 'ERC20',
    coin: 'ETH',
    gas: '0.2',
    asset: 'USDT',
    amount: '14.75',
    tag: '@wide',
  },
  {
    kind: 'tron',
    number: 42,
    network: 'TRC20',
    coin: 'TRX',
    gas: '500',
    asset: 'USDT',
    amount: '15.25',
    tag: '@phone',
  },
] as const;

for (const { kind, number, network, coin, gas, asset, amount, tag } of KINDS) {
  test(`DAP-7 DAP-11: a wallet of ${kind} is linked, signs in, pays a recharge and is let go`, { tag }, async ({
    page,
    request,
  }) => {
    const lena = await findPerson(request, 'leader');
    const { token } = await logInByApi(request, lena);
    const wallet = new OutsideWallet(kind, number);
    const { address } = wallet;
    await fund(request, token, { network, asset: coin, amount: gas, address });
    await fund(request, token, { network, asset, amount: '60', address });
    await injectWallet(page, wallet, 'Outside');
    await openAs(page, lena, '/pages/dapp/mine');
    await connect(page, 'Outside');

    await page.getByRole('button', { name: 'Link this wallet', exact: true }).click();
    await page.getByLabel('Login password').fill(lena.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Link this wallet' }).click();
    await expectToast(page, 'Wallet linked');
    await expect(main(page).getByText('This wallet can sign in to your account.')).toBeVisible();
    await expectSoundScreen(page, 'linked wallets');

    await leave(page);
    await connect(page, 'Outside');
    const sent = page.waitForRequest((one) => one.url().includes('app.dapp/sign_in'));
    await page.getByRole('button', { name: 'Sign in with this wallet' }).click();
    await expect(main(page).getByText(`Signed in as ${lena.username}`)).toBeVisible();
    // DAP-3: the same message again, as whoever was on the wire would send it.
    const form = Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''));
    expect(await ask(request, 'app.dapp/sign_in', form)).toMatchObject({ errcode: 66307 });
    // DAP-2: signed for another site, with a nonce that is still good.
    const start = await ask<{ data: { challenge: string; nonce: string } }>(request, 'app.dapp/sign_start', {
      purpose: 'signIn',
    });
    const host = new URL(page.url()).host;
    const message = String(form.message)
      .replaceAll(host, 'evil.example')
      .replace(/Nonce: \w+/, `Nonce: ${start.data.nonce}`);
    const forged = { challenge: start.data.challenge, message, signature: wallet.sign(message) };
    expect(await ask(request, 'app.dapp/sign_in', forged)).toMatchObject({ errcode: 66305 });

    await sections(page, 'Recharge').click();
    await page.getByLabel('Amount').fill('0.5');
    await page.getByRole('button', { name: 'Send from wallet' }).click();
    await expect(page.getByText(/Enter at least/)).toBeVisible();
    await page.getByLabel('Amount').fill(amount);
    await page.getByRole('button', { name: 'Send from wallet' }).click();
    await expect(page.getByText('Payment sent')).toBeVisible();
    expect(wallet.asked).toContain(kind === 'tron' ? 'sendRawTransaction' : 'eth_sendTransaction');
    const row = page.getByRole('link', { name: new RegExp(`${asset}.*${amount}`) }).first();
    await expect(row).toContainText('Credited', { timeout: 120_000 });

    // DAP-13: the ordinary withdrawal, which knows only bound addresses.
    await sections(page, 'Withdraw').click();
    await expect(page.getByText('Add your wallet’s address first')).toBeVisible();

    await sections(page, 'Mine').click();
    await tellPage(page, 'accountsChanged', []);
    await expect(page.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible();
    await connect(page, 'Outside');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible();
    expect(wallet.asked).toContain('wallet_revokePermissions');

    await page.getByRole('button', { name: 'Unlink' }).first().click();
    await page.getByLabel('Login password').fill(lena.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await expectToast(page, 'Wallet unlinked');
  });
}

test('whoever is signed in meets no way in or out of an account while their name is on its way', async ({
  page,
  request,
}) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route('**/api/app.user/account_manage/get_user', async (route) => {
    await held;
    await route.continue();
  });
  const lena = await findPerson(request, 'leader');
  await injectWallet(page, new OutsideWallet('ethereum', 43), 'Outside');
  await openAs(page, lena, '/pages/dapp/mine');
  await connect(page, 'Outside');
  await expect(page.getByRole('button', { name: 'Link this wallet', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with this wallet' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Unlink this wallet from its account' })).toBeHidden();
  letGo();
  await expect(main(page).getByText(`Signed in as ${lena.username}`)).toBeVisible();
});
