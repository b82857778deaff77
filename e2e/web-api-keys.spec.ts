import { createHmac } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { expectToast, findPerson, openAs } from './support/web.ts';

type Key = { readonly id: string; readonly secret: string };

/** As a program asks: the key in a header, the moment, and both signed with the secret. */
async function askSigned(request: APIRequestContext, key: Key): Promise<APIResponse> {
  const time: { serverTime: number } = await (await request.get('/api/v3/time')).json();
  const query = `timestamp=${time.serverTime}`;
  const signature = createHmac('sha256', key.secret).update(query).digest('hex');
  return request.get(`/api/v3/account?${query}&signature=${signature}`, { headers: { 'X-MBX-APIKEY': key.id } });
}

test('an API key: made, its secret seen once, used by a program, revoked and refused', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const label = `Grid robot, ${test.info().project.name}`;
  const mia = await findPerson(request, 'customer');
  await openAs(page, mia, '/pages/security/api-keys');
  await expect(page.getByRole('heading', { name: 'Connect', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByLabel('Name of the program').fill(label);
  await page.getByRole('radio', { name: 'Read and trade' }).check();
  await expect(page.getByText(/can trade with your money from anywhere/)).toBeVisible();
  await expectSoundScreen(page, 'a new key');
  await page.getByLabel('Allowed IP addresses').fill('127.0.0.0/8, ::1, nonsense');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This is not an address or a network: nonsense.')).toBeVisible();
  await page.getByLabel('Allowed IP addresses').fill('127.0.0.0/8, ::1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Trade password, 6 digits').fill(mia.trade_password ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();

  await expect(page.getByRole('heading', { name: `${label} is ready` })).toBeFocused();
  const [id = '', secret = ''] = await page.getByRole('main').locator('code').allTextContents();
  expect([id, secret]).toEqual([expect.stringMatching(/^key_/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  await expectSoundScreen(page, 'the secret');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/Copy the secret first/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'I have saved the secret' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectToast(page, 'Key created');
  await expect(page.getByText(secret)).toHaveCount(0);

  const used = await askSigned(request, { id, secret });
  expect(await used.json()).toMatchObject({ accountType: 'SPOT', canWithdraw: false });
  await page.reload();
  const row = page.getByRole('button', { name: new RegExp(label) });
  await expect(row).toContainText(/Read and trade · 2 IP addresses.*Used.*In use/s);
  await expectSoundScreen(page, 'the keys');
  await row.click();
  await expect(page.getByRole('dialog').getByText('Shown once, stored nowhere')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke this key' }).click();
  await expect(page.getByText(/Orders it placed stay open/)).toBeVisible();
  await page.getByLabel('Trade password, 6 digits').fill(mia.trade_password ?? '');
  await page.getByRole('button', { name: `Revoke ${label}` }).click();
  await expectToast(page, 'Key revoked');
  await expect(row).toContainText('Revoked');
  const refused = await askSigned(request, { id, secret });
  expect([refused.status(), ((await refused.json()) as { code: number }).code]).toEqual([401, -2015]);

  await page.getByRole('link', { name: 'Guide' }).click();
  await expect(page.getByText('Signing by hand')).toBeVisible();
  await expectSoundScreen(page, 'the guide');
});
