import { randomUUID } from 'node:crypto';
import { instant } from '@candor/kernel';
import { type EvmChain, startEvmChain } from '@candor/local-chains';
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { approve, bodyRows, expectSoundAtBothSizes, type OperatorRole, openConsoleAs } from './support/console.ts';
import { deployTokenOn, type FreshToken } from './support/fresh-token.ts';
import { HANG_LIMIT_MS } from './support/hang-limit.ts';
import { type OwnSandbox, startOwnSandbox } from './support/own-sandbox.ts';
import { findPerson, listRows, logInByApi, openAs, type Person } from './support/web.ts';

/** This chain makes its blocks by itself, and follows each payment with as many as its row asks for. */
const FINAL_MS = 240_000;
const CHAIN_ID = 31_338;
const RHYTHM = { everyMs: 200, confirmations: 20 };
const OUTSIDE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const COIN = 10n ** 18n;

let polygon: EvmChain;
let sandbox: OwnSandbox;
test.beforeAll(async () => {
  // Another Candor is started beside the one of all journeys, and a second EVM chain beside its own.
  test.setTimeout(3 * HANG_LIMIT_MS);
  const clock = { now: () => instant(Date.now()) };
  polygon = await startEvmChain({ clock, finalizedDepth: 3, chainId: CHAIN_ID, rhythm: RHYTHM });
  sandbox = await startOwnSandbox('further', {
    CANDOR_SANDBOX_COINS: 'off',
    CANDOR_NETWORKS: 'POLYGON',
    CANDOR_NETWORK_POLYGON_FAMILY: 'evm',
    CANDOR_NETWORK_POLYGON_TITLE: 'Polygon',
    CANDOR_NETWORK_POLYGON_URL: polygon.url,
    CANDOR_NETWORK_POLYGON_CHAIN_ID: String(CHAIN_ID),
    CANDOR_NETWORK_POLYGON_PATH: "m/44'/60'/1'",
    CANDOR_NETWORK_POLYGON_CONFIRMATIONS: '3',
    CANDOR_NETWORK_POLYGON_BLOCK_SECONDS: '2',
  });
});
test.afterAll(async () => {
  await sandbox.stop();
  await polygon.stop();
});

/** Windows onto this journey's own sandbox. */
async function openContext(browser: Browser, page: Page): Promise<BrowserContext> {
  const look = { viewport: page.viewportSize(), reducedMotion: 'reduce' as const };
  const context = await browser.newContext({ ...look, baseURL: sandbox.url });
  // A journey this long would otherwise wait for its own end on what is not there.
  context.setDefaultTimeout(60_000);
  return context;
}

async function post<T>(request: APIRequestContext, path: string, form: Record<string, string>): Promise<T> {
  const reply = await request.post(`/api/app.${path}`, { form: { ...form, _lang: 'en' } });
  const { data, errmsg }: { data: T | null; errmsg: string } = await reply.json();
  if (data === null) throw new Error(`${path} answered: ${errmsg}`);
  return data;
}

/** Asks the API as somebody whose screen nobody looks at. */
async function ask<T>(request: APIRequestContext, who: Person, path: string, form: Record<string, string>): Promise<T> {
  const { token } = await logInByApi(request, who);
  return post(request, path, { ...form, _user_token: token });
}

test('LST-50: LST-51: LST-54: a network of the configuration gets its coin and a listed asset in the console; a wallet of the world deposits there, and it leaves again', async ({
  page,
  browser,
}) => {
  test.setTimeout(4 * FINAL_MS);
  const context = await openContext(browser, page);
  const { request } = context;
  const mia = await findPerson(request, 'customer');
  const token = await deployTokenOn({
    ...{ url: polygon.url, chainId: CHAIN_ID, symbol: 'USDT', decimals: 6 },
    fund: (address) => polygon.faucet(address, COIN),
  });
  /** Another operator's window, for as long as it takes. */
  const atDesk = async (role: OperatorRole, path: string, job: (desk: Page) => Promise<void>) => {
    const office = await openContext(browser, page);
    const desk = await office.newPage();
    await openConsoleAs(desk, role, path);
    await job(desk);
    await office.close();
  };

  // Open before anything of the network was listed, and never loaded again.
  const screen = await context.newPage();
  await openAs(screen, mia, '/pages/recharge/recharge');
  await expect(screen.getByRole('radio', { name: 'Ethereum (ERC20)' })).toBeVisible();

  // The network has a coin before it has a token; then an asset that is listed gets the network.
  const office = await openContext(browser, page);
  const desk = await office.newPage();
  await openConsoleAs(desk, 'finance', '/listing');
  await proposeCoin(desk);
  await atDesk('admin', '/approvals', (other) => approve(other, 'List an asset'));
  await expect(desk.getByRole('cell', { name: 'Polygon coin' })).toBeVisible();
  await proposeNetwork(desk, token);
  await atDesk('admin', '/approvals', (other) => approve(other, 'Add a network to an asset'));
  await expect(desk.getByRole('button', { name: 'Change USDT over POLYGON' })).toBeVisible();

  // Terms are rows: nobody has to watch two hundred blocks.
  await sandbox.asOwner(
    `update asset_network set confirmations_small = 6, confirmations_medium = 6, confirmations_large = 6 where network = 'POLYGON'`,
  );

  // Deposited by a wallet of the world, at an address of that chain alone.
  await screen.getByRole('radio', { name: 'Polygon' }).click();
  await expect(screen.getByRole('img', { name: 'QR code of your POLYGON address' })).toBeVisible({ timeout: FINAL_MS });
  // What a deposit waits for is decided when it is first seen: by then these terms have to be known.
  await expect(screen.getByText('6 confirmations').first()).toBeVisible();
  await expectSoundAtBothSizes(screen, 'an address on a further network');
  const { address } = await ask<{ address: string }>(request, mia, 'recharge/address', { network: 'POLYGON' });
  await expect(screen.getByTitle(address)).toBeVisible();
  await token.send(address, '125.5');
  const deposit = screen.getByRole('link', { name: /USDT · POLYGON.*125\.5/ }).first();
  await expect(deposit).toContainText('Credited', { timeout: FINAL_MS });
  await deposit.click();
  await expect(screen.getByText('Credited to your account')).toBeVisible();
  await expectSoundAtBothSizes(screen, 'a deposit on a further network');
  await screen.goto('/h5/#/pages/assets/records?filter=recharge');
  await expect(listRows(screen).first()).toContainText('125.5');

  // The house pays from its own wallet there, which somebody fills.
  const session = await desk.evaluate(() => sessionStorage.getItem('console_token') ?? '{}');
  const treasury = await post<Treasury>(request, 'console/treasury/overview', {
    _user_token: JSON.parse(session).token,
  });
  const hot = treasury.chains.find(({ network }) => network === 'POLYGON')?.hotAddress ?? '';
  await polygon.faucet(hot, 20n * COIN);
  await token.send(hot, '500');

  // Withdrawn over it, for the least fee of its row. How long it takes nobody has measured yet.
  const guard = { tradePassword: mia.trade_password ?? '', idempotencyKey: randomUUID() };
  const { id: bound } = await ask<{ id: string }>(request, mia, 'bindings/address_add', {
    ...{ label: 'Polygon wallet', network: 'POLYGON', address: OUTSIDE },
    ...guard,
  });
  // A sandbox lets an address be used today; elsewhere it waits.
  await ask(request, mia, 'bindings/end_cool_off', { id: bound });
  await screen.goto('/h5/#/pages/withdrawal/withdrawal');
  await screen.getByRole('radio', { name: /USDT over POLYGON/ }).check({ force: true });
  await expect(screen.getByRole('radio', { name: /USDT over POLYGON.*estimate/ })).toBeChecked();
  await expectSoundAtBothSizes(screen, 'the ways out');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByLabel('Amount', { exact: true }).fill('40.5');
  await screen.getByRole('button', { name: 'Review' }).click();
  await expect(screen.getByText('Time on the network')).toBeVisible();
  await expectSoundAtBothSizes(screen, 'the review of a withdrawal over a further network');
  await screen.getByRole('button', { name: 'Confirm withdrawal' }).click();
  const sheet = screen.getByRole('dialog');
  await sheet.getByLabel('Trade password, 6 digits').fill(mia.trade_password ?? '');
  await sheet.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(screen).toHaveURL(/withdrawal\/detail\?id=wdr_/);
  await atDesk('reviewer', '/withdrawal', async (other) => {
    await bodyRows(other, 'Withdrawal queue').filter({ hasText: '40.5' }).last().getByRole('button').click();
    await expect(other.getByRole('heading', { name: 'Destination' })).toBeVisible();
    await other.keyboard.press('a');
    await other.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByText('Approved by Rita')).toBeVisible();
  });
  await expect(screen.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: FINAL_MS });
  await expectSoundAtBothSizes(screen, 'a withdrawal over a further network');
  expect(await token.balanceOf(OUTSIDE)).toBe(39_500_000n);
  await screen.goto('/h5/#/pages/assets/records?filter=withdrawal');
  await expect(listRows(screen).first()).toContainText('40.5');

  const { isSound, printed } = await sandbox.run('verify');
  expect(isSound, printed).toBe(true);
  await office.close();
  await context.close();
});

type Treasury = {
  readonly chains: readonly { readonly network: string; readonly hotAddress: string | null }[];
};

/** [LST-51] Without a contract: the coin is what the network charges in. */
async function proposeCoin(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'List an asset' }).click();
  const sheet = desk.getByRole('dialog');
  const network = sheet.getByRole('group', { name: 'POLYGON' });
  await network.getByLabel('This is the coin of POLYGON').check();
  await network.getByLabel('Decimals on the chain').fill('18');
  await network.getByLabel('Minimum withdrawal fee').fill('0.01');
  for (const [label, text] of [
    ['Code', 'POL'],
    ['Name', 'Polygon coin'],
    ['Smallest transfer', '0.01'],
    ['Largest transfer', '10000'],
    ['To new recipients in 24 hours', '1000'],
    ['Leaving in 24 hours', '1000'],
  ] as const) {
    await sheet.getByLabel(label, { exact: true }).fill(text);
  }
  await sheet.getByLabel('List a market for it too').uncheck();
  await expect(sheet.getByRole('heading', { name: 'POL over POLYGON' })).toBeVisible();
  await expectSoundAtBothSizes(desk, 'the coin of a further network');
  await sheet.getByLabel('Reason').fill('The network needs its coin');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(sheet).toHaveCount(0);
}

async function proposeNetwork(desk: Page, token: FreshToken): Promise<void> {
  await desk.getByRole('button', { name: 'Add a network to USDT' }).click();
  const sheet = desk.getByRole('dialog');
  const network = sheet.getByRole('group', { name: 'POLYGON' });
  await network.getByLabel('Contract').fill(token.address.toLowerCase());
  await network.getByLabel('Address that holds some').fill(token.holder);
  await network.getByRole('button', { name: 'Check contract' }).click();
  await expect(network.getByText('Passed')).toBeVisible();
  await expect(network.getByLabel('Decimals on the chain')).toHaveValue('6');
  await network.getByLabel('Minimum withdrawal fee').fill('1');
  await expect(sheet.getByRole('heading', { name: 'USDT over POLYGON' })).toBeVisible();
  await expectSoundAtBothSizes(desk, 'a further network of a listed asset');
  await sheet.getByLabel('Reason').fill('Customers ask for it');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(sheet).toHaveCount(0);
}
