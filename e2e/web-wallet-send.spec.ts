import { randomBytes, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { typeNewPassword, WALLET_PASSWORD } from './support/wallet.ts';
import { expectToast, findPerson, logInByApi, openAs, type Person } from './support/web.ts';

type Chain = {
  readonly radio: string;
  readonly network: string;
  readonly address: RegExp;
  readonly coin: readonly [asset: string, amount: string];
  readonly sent: readonly [asset: string, amount: string];
  readonly to: string;
  /** What a server could say, and what the device says to it. */
  readonly lie?: Pick<Lie, 'from' | 'to'> & { readonly words: string };
};

const TRON: Chain = {
  radio: 'TRON',
  network: 'TRC20',
  address: /^T\w{33}$/,
  coin: ['TRX', '500'],
  sent: ['USDT', '2.5'],
  to: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
};
const ETHEREUM: Chain = {
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
const BITCOIN: Chain = {
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

/** A key that nobody has used, imported as a wallet; its address, with coins on it. */
async function openFunded(page: Page, request: APIRequestContext, person: Person, chain: Chain): Promise<string> {
  await page.goto('/h5/#/pages/wallet/manage');
  await page.goto('/h5/#/pages/wallet/import');
  await page.getByRole('tab', { name: 'Private key' }).click();
  await page.getByRole('radio', { name: chain.radio }).click();
  await page.getByRole('textbox', { name: 'Private key' }).fill(randomBytes(32).toString('hex'));
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
  return address;
}

async function fillPayment(page: Page, address: string, { to, sent: [asset, amount] }: Chain): Promise<void> {
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
async function tellLie(page: Page, { call, from, to }: Lie): Promise<() => Promise<void>> {
  const url = `**/api/app.wallet/${call}`;
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(from, to) });
  });
  return () => page.unroute(url);
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign and send' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Wallet password').fill(WALLET_PASSWORD);
  await sheet.getByRole('button', { name: 'Sign and send' }).click();
}

test('money is received and sent on all three chains, and shows up in the history', {
  tag: '@wide',
}, async ({ page, request }) => {
  test.setTimeout(240_000);
  const person = await findPerson(request, 'customer');
  await openAs(page, person, '/pages/wallet/wallets');
  for (const chain of [TRON, ETHEREUM, BITCOIN]) {
    const address = await openFunded(page, request, person, chain);
    await page.goto('/h5/#/pages/wallet/wallets');
    await page
      .getByRole('link', { name: new RegExp(address.slice(0, 6)) })
      .first()
      .click();
    await page.getByRole('link', { name: 'Receive', exact: true }).click();
    await expect(page.getByRole('img', { name: `QR code of your ${chain.radio} address` })).toBeVisible();
    await expect(page.getByTitle(address)).toBeVisible();
    await expectSoundScreen(page, `receive on ${chain.radio}`);

    if (chain.lie) {
      const beHonest = await tellLie(page, { call: 'sendfacts', ...chain.lie });
      await fillPayment(page, address, chain);
      await expect(page.getByRole('alert')).toContainText(`${chain.lie.words} Nothing was signed.`);
      await expect(page.getByRole('button', { name: 'Sign and send' })).toHaveCount(0);
      await beHonest();
    }
    await fillPayment(page, address, chain);
    await expect(page.getByText('Read from the transaction you will sign')).toBeVisible();
    await expect(page.getByTitle(chain.to)).toBeVisible();
    await expect(page.getByText('You haven’t sent to this address before. Check every character.')).toBeVisible();
    await expectSoundScreen(page, `confirm on ${chain.radio}`);
    if (chain === BITCOIN) {
      const beHonest = await tellLie(page, {
        call: 'broadcast',
        from: /"txid":"[0-9a-f]{64}"/,
        to: `"txid":"${'0'.repeat(64)}"`,
      });
      await sign(page);
      await expect(page.getByRole('alert')).toContainText('The server answered with another transaction ID.');
      await beHonest();
      // The same bytes again: they are one payment, however often they are sent.
      await page.getByRole('dialog').getByRole('button', { name: 'Sign and send' }).click();
    } else await sign(page);
    await expect(page.getByText('Transaction submitted successfully, please wait for it to take effect')).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('link', { name: 'History' }).click();
    const row = page.getByRole('button', { name: /Sent/ });
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText('Confirmed', { timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await row.click();
    await expect(page.getByRole('dialog').getByTitle(chain.to)).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Block number')).toBeVisible();
    await expectSoundScreen(page, `a transaction on ${chain.radio}`);
  }
});
