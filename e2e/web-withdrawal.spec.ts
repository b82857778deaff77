import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { bodyRows, expectSoundScreen, type OperatorRole, openConsoleAs } from './support/console.ts';
import { expectToast, findPerson, logInByApi, openAs, type Person } from './support/web.ts';

/** Blocks of the local chain come by themselves; a payment is final after about a minute of them. */
const FINAL_MS = 150_000;

type Made = { readonly id: string; readonly stage: string };

/** Asks the API as somebody: for what another journey shows on its screens. */
async function ask<T>(
  request: APIRequestContext,
  person: Person,
  path: string,
  form: Record<string, string>,
): Promise<T> {
  const { token } = await logInByApi(request, person);
  const reply = await request.post(`/api/${path}`, { form: { ...form, _user_token: token, _lang: 'en' } });
  const { errcode, errmsg, data }: { errcode: number; errmsg: string; data: T } = await reply.json();
  if (errcode !== 0) throw new Error(`${path} answered: ${errmsg}`);
  return data;
}

const guarded = (person: Person) => ({ tradePassword: person.trade_password ?? '', idempotencyKey: randomUUID() });

/** More than passes by itself, so that a person looks at it however often the journey ran before. */
async function requestOnChain(request: APIRequestContext, person: Person, amount: string): Promise<Made> {
  const rules = await ask<{ addresses: { id: string; network: string }[] }>(
    request,
    person,
    'app.withdrawal/rules',
    {},
  );
  const to = rules.addresses.find(({ network }) => network === 'TRC20')?.id ?? '';
  return ask(request, person, 'app.withdrawal/request', { way: 'TRC20', to, amount, ...guarded(person) });
}

async function openConsole(page: Page, role: OperatorRole, path: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser is gone');
  const look = { viewport: page.viewportSize(), reducedMotion: 'reduce' as const };
  const context = await browser.newContext({ ...look, baseURL: `http://localhost:${process.env.CANDOR_E2E_PORT}` });
  const console = await context.newPage();
  await openConsoleAs(console, role, path);
  return console;
}

test('withdraw to a bound address: reviewed, approved, confirmed on the chain', async ({ page, request }) => {
  test.setTimeout(2 * FINAL_MS);
  const mia = await findPerson(request, 'customer');
  await openAs(page, mia, '/pages/withdrawal/withdrawal');
  await page.getByRole('radio', { name: /USDT over ERC20/ }).check();
  await page.getByRole('radio', { name: /USDT over TRC20/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Enter an amount.')).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('9');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('At least 10 USDT.', { exact: true })).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('210.5');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('209.5').first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Trade password, 6 digits').fill('000000');
  await sheet.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(sheet.getByText('Wrong trade password.')).toBeVisible();
  await sheet.getByLabel('Trade password, 6 digits').fill(mia.trade_password ?? '');
  await sheet.getByRole('button', { name: /^Withdraw/ }).click();

  await expect(page).toHaveURL(/withdrawal\/detail\?id=wdr_/);
  await expect(page.getByText('Pending review')).toBeVisible();
  await expect(page.getByText(/Our team reviews it before it is paid/)).toBeVisible();
  await expectSoundScreen(page, 'withdrawal');
  const id = new URL(page.url().replace('#', '')).searchParams.get('id') ?? '';

  const console = await openConsole(page, 'reviewer', '/withdrawal');
  await bodyRows(console, 'Withdrawal queue').filter({ hasText: '210.5' }).last().getByRole('button').click();
  await expect(console).toHaveURL(new RegExp(id));
  await expect(console.getByRole('heading', { name: 'Destination' })).toBeVisible();
  await expectSoundScreen(console, 'case');
  await console.keyboard.press('a');
  await console.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(console.getByText('Approved by Rita')).toBeVisible();
  await console.context().close();

  // The page hears of it by itself, up to the transaction in a block that stays.
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: FINAL_MS });
  await expect(page.getByText('Transaction', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  await page.goto('/h5/#/pages/assets/records?filter=withdrawal');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('210.5');
});

test('withdraw TRX, the coin of a chain: the same steps, and the fee shown is the one that is charged', async ({
  page,
  request,
}) => {
  test.setTimeout(2 * FINAL_MS);
  const mia = await findPerson(request, 'customer');
  await openAs(page, mia, '/pages/withdrawal/withdrawal');
  // Ether goes to the addresses bound for its network.
  const asset = page.getByLabel('Asset', { exact: true });
  await asset.selectOption('ETH');
  await page.getByRole('radio', { name: /ETH over Ethereum/ }).check();
  await expect(page.getByRole('radio', { name: /Savings/ })).toBeVisible();
  await asset.selectOption('TRX');
  await page.getByRole('radio', { name: /TRX over TRON/ }).check();
  await page.getByRole('radio', { name: /Everyday/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('19');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('At least 20 TRX.', { exact: true })).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('31.5');
  await page.getByRole('button', { name: 'Review' }).click();
  await expectSoundScreen(page, 'review of a coin');
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Trade password, 6 digits').fill(mia.trade_password ?? '');
  await sheet.getByRole('button', { name: /^Withdraw 31\.5/ }).click();
  await expect(page).toHaveURL(/withdrawal\/detail\?id=wdr_/);
  await expect(page.getByText('Pending review')).toBeVisible();
  await expect(page.getByText('TRX over TRON')).toBeVisible();
  const id = new URL(page.url().replace('#', '')).searchParams.get('id') ?? '';

  const console = await openConsole(page, 'reviewer', `/withdrawal/case/${id}`);
  await expect(console.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await expectSoundScreen(console, 'case of a coin');
  await console.keyboard.press('a');
  await console.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(console.getByText('Approved by Rita')).toBeVisible();
  await console.context().close();

  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: FINAL_MS });
  const made = await ask<{ withdrawal: { net: { amount: string }; fee: { amount: string } } }>(
    request,
    mia,
    'app.withdrawal/get',
    { id },
  );
  expect(Number(made.withdrawal.net.amount) + Number(made.withdrawal.fee.amount)).toBeCloseTo(31.5, 6);
  await page.goto('/h5/#/pages/assets/records?filter=withdrawal');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('31.5');
});

test('rejected with a reason the customer reads; revoked after a prompt', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const mia = await findPerson(request, 'customer');
  const rejected = await requestOnChain(request, mia, '220');
  const console = await openConsole(page, 'reviewer', `/withdrawal/case/${rejected.id}`);
  await expect(console.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await console.keyboard.press('r');
  const sheet = console.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Source of the money is unclear' }).check();
  await sheet.getByLabel('Note to the customer').fill('Please send us the contract of the sale');
  await sheet.getByRole('button', { name: 'Reject' }).click();
  await expect(console.getByText('Rejected by Rita')).toBeVisible();
  await console.context().close();

  await openAs(page, mia, '/pages/withdrawal/history');
  await page.goto(`/h5/#/pages/withdrawal/detail?id=${rejected.id}`);
  await expect(page.getByText('We need to know where the money came from')).toBeVisible();
  await expect(page.getByText('Please send us the contract of the sale')).toBeVisible();
  await expect(page.getByText('The whole amount is back in your account.')).toBeVisible();

  const revoked = await requestOnChain(request, mia, '230');
  await page.goto(`/h5/#/pages/withdrawal/detail?id=${revoked.id}`);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Revoked. The money is back.');
  await expect(page.getByText('Revoked by you')).toBeVisible();
});

test('a large sum to a bank card: approved by two, paid by a file that a colleague confirms', async ({
  page,
  request,
}) => {
  const lena = await findPerson(request, 'leader');
  await openAs(page, lena, '/pages/withdrawal/withdrawal');
  await page.getByRole('radio', { name: /Bank card/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('5020');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Trade password, 6 digits')
    .fill(lena.trade_password ?? '');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(page).toHaveURL(/withdrawal\/detail\?id=wdr_/);
  const id = new URL(page.url().replace('#', '')).searchParams.get('id') ?? '';

  const omar = await openConsole(page, 'finance', `/withdrawal/case/${id}`);
  await expect(omar.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await expect(omar.getByText('An amount of this size needs two people')).toBeVisible();
  await omar.keyboard.press('a');
  await omar.getByRole('dialog').getByLabel('Reason').fill('Lena sold her car and showed the contract');
  await omar.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  // One person is not enough, whatever the first one tries.
  await expect(omar.getByText('It is waiting for a colleague.')).toBeVisible();
  await expect(page.getByText('Pending review')).toBeVisible();
  await omar.getByRole('link', { name: 'Open the approval' }).click();
  await expect(omar.getByText(/^You proposed this, so somebody else must decide/)).toBeVisible();

  const ada = await openConsole(page, 'secondAdmin', `/withdrawal/case/${id}`);
  await expect(ada.getByText('Proposed by Omar')).toBeVisible();
  await ada.getByRole('link', { name: 'Open the approval' }).click();
  // The second one can look at what the first one saw, and reads what will be paid.
  await expect(ada.locator(`a[href*="withdrawal/case/${id}"]`).first()).toBeVisible();
  await ada.getByRole('button', { name: /^Approve/ }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expectToast(ada, 'Approved and carried out.');
  await omar.goto('/console/#/withdrawal/payouts');
  await omar.getByRole('button', { name: 'Create file' }).click();
  await omar.getByRole('alertdialog').getByRole('button', { name: 'Create file' }).click();
  await expect(omar.getByText('You created this file, so a colleague confirms it.')).toBeVisible();
  await expectSoundScreen(omar, 'payout file');
  const download = omar.waitForEvent('download');
  await omar.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('"GB33BUKB20201555555555","4994.90","USD"');
  await ada.goto(omar.url());
  await omar.context().close();

  await ada
    .getByRole('row', { name: /lena/ })
    .getByRole('button', { name: /was paid/ })
    .click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Paid' }).click();
  await expectToast(ada, 'Marked as paid.');
  await ada.context().close();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});
