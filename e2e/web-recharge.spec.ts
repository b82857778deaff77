import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';
import { findPerson, logInByApi, openAs, tokenOf } from './support/web.ts';

/** A real transaction of the local chain, as the sandbox's faucet makes it for anybody. */
async function pay(request: APIRequestContext, page: Page, given: { network: string; asset: string; amount: string }) {
  const form = { _user_token: await tokenOf(page), _lang: 'en' };
  const shown = await request.post('/api/app.recharge/address', { form: { ...form, network: given.network } });
  const { address } = ((await shown.json()) as { data: { address: string } }).data;
  const sent = await request.post('/api/app.sandbox/pay', {
    form: { ...form, ...given, address, idempotencyKey: randomUUID() },
  });
  expect(((await sent.json()) as { errcode: number }).errcode).toBe(0);
  return address;
}

const NETWORKS = [
  { network: 'TRC20', name: 'TRON (TRC20)', asset: 'USDT', amount: '12.5', needed: 19 },
  { network: 'ERC20', name: 'Ethereum (ERC20)', asset: 'ETH', amount: '0.05', needed: 12 },
  { network: 'ERC20', name: 'Ethereum (ERC20)', asset: 'USDT', amount: '13.25', needed: 12 },
  // A coin of the sandbox, as a test token. With one more the first would leave the list of recent deposits.
  { network: 'TRC20', name: 'TRON (TRC20)', asset: 'SOL', amount: '0.75', needed: 19 },
  { network: 'BTC', name: 'Bitcoin', asset: 'BTC', amount: '0.004', needed: 2 },
] as const;

test('a payment on each chain is seen, counts up and is credited on the open page', async ({ page, request }) => {
  const lena = await findPerson(request, 'leader');
  // A network is open from its scanner's first look at the chain on, which may come after the first page.
  const { token } = await logInByApi(request, lena);
  const areOpen = async () => {
    const reply = await request.post('/api/app.recharge/networks', { form: { _user_token: token, _lang: 'en' } });
    const { data }: { data: { networks: { isOpen: boolean }[] } } = await reply.json();
    return data.networks.every(({ isOpen }) => isOpen);
  };
  await expect.poll(areOpen, { timeout: 120_000 }).toBe(true);
  await openAs(page, lena, '/pages/recharge/recharge');
  // All at once: they count up side by side, as they would for a customer in a hurry.
  for (const { name, network, asset, amount } of NETWORKS) {
    await page.getByRole('radio', { name }).click();
    await expect(page.getByRole('img', { name: `QR code of your ${network} address` })).toBeVisible();
    const address = await pay(request, page, { network, asset, amount });
    await expect(page.getByTitle(address)).toBeVisible();
  }
  await expectSoundScreen(page, 'an address');
  const rowOf = (asset: string, amount: string) =>
    page.getByRole('link', { name: new RegExp(`${asset}.*${amount}`) }).first();
  for (const { asset, amount, needed } of NETWORKS) {
    await expect(rowOf(asset, amount)).toContainText(new RegExp(`\\d+ of ${needed} confirmations|Credited`));
  }
  for (const { asset, amount } of NETWORKS) {
    await expect(rowOf(asset, amount)).toContainText('Credited', { timeout: 120_000 });
  }
  await page
    .getByRole('link', { name: /USDT · TRC20/ })
    .first()
    .click();
  await expect(page.getByText('Credited to your account')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy transaction ID' })).toBeVisible();
  await expectSoundScreen(page, 'a deposit');
  await page.getByRole('link', { name: 'Open in the explorer' }).click();
  await expect(page).toHaveURL(/sandbox\/chains\?network=TRC20&tx=/);
  await expect(page.getByText('Transaction').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'See the entries' }).click();
  await expect(page.getByRole('heading', { name: 'Entries' })).toBeVisible();
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(page.getByText('Credited to your account')).toBeVisible();
});

test('a certificate is handed in, looked at, and rejected with a reason', { tag: '@wide' }, async ({
  browser,
  page,
  request,
}) => {
  const lena = await findPerson(request, 'leader');
  await openAs(page, lena, '/pages/recharge/certificate');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Please enter the amount.')).toBeVisible();
  await page.getByLabel('Amount you sent').fill('77');
  await page.locator('input[type=file]').setInputFiles({
    name: 'payment.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await expect(page.getByText('Uploaded')).toBeVisible();
  await expectSoundScreen(page, 'a certificate');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('In review')).toBeVisible();

  const office = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const desk = await office.newPage();
  await openConsoleAs(desk, 'reviewer', '/recharge');
  await desk
    .getByRole('row', { name: /lena.*77/ })
    .last()
    .click();
  await expect(desk.getByRole('img', { name: 'The customer’s picture' })).toBeVisible();
  await expectSoundScreen(desk, 'a case');
  await desk.keyboard.press('r');
  const sheet = desk.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'No such payment has reached us' }).check();
  await sheet.getByLabel('Note to the customer').fill('We looked at the last two days.');
  await sheet.getByRole('button', { name: 'Reject' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'Rejected' })).toBeVisible();
  await office.close();

  // The page that was open all the time knows by itself.
  await expect(page.getByText('No such payment has reached us.')).toBeVisible();
  await expect(page.getByText('We looked at the last two days.')).toBeVisible();
  await expectSoundScreen(page, 'a rejected certificate');
});
