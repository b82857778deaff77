import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectSoundScreen, openConsoleAs } from './support/console.ts';
import { findPerson, logInByApi, openAs, tokenOf, unlockTrading } from './support/web.ts';
import { expectWholeWords } from './support/whole-words.ts';

test(
  'a project is opened, admitted, followed with a stop loss, and left again',
  {
    tag: '@wide',
  },
  async ({ browser, page, request }, { project }) => {
    // A leader has one project at a time on a market, so each window has a leader of its own; Lena leads one already.
    const isPhone = project.name === 'phone';
    const leader = await findPerson(request, isPhone ? 'vip' : 'customer');
    const follower = await findPerson(request, isPhone ? 'customer' : 'vip');
    const name = `Journey ${randomUUID().slice(0, 8)}`;

    await openAs(page, leader, '/pages/copy-trading/lead');
    const token = await tokenOf(page);
    await unlockTrading(request, token, leader.trade_password);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Leader’s stake').fill('100');
    await page.getByLabel('Cap').fill('2000');
    await page.getByLabel('Profit share in %, up to 30').fill('31');
    await page.getByRole('button', { name: 'Open project' }).click();
    await expect(page.getByText('The profit share can be at most 30%.')).toBeVisible();
    await page.getByLabel('Profit share in %, up to 30').fill('10');
    await page.getByRole('button', { name: 'Open project' }).click();
    await expect(page.locator('output').getByText('In review')).toBeVisible();
    await expectSoundScreen(page, 'a project of one’s own');
    const own = page.getByRole('group', { name: 'Your projects' });
    await own.getByRole('radio', { name: 'New project' }).click({ force: true });
    await expect(page.getByRole('group', { name: 'Market' }).getByRole('radio', { name: 'BTC' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Market' }).getByRole('radio', { name: 'ETH' })).toHaveCount(0);
    await own.getByRole('radio', { name: 'ETH' }).click({ force: true });
    await expect(page.locator('output').getByText('In review')).toBeVisible();

    const desk = await browser.newPage();
    await openConsoleAs(desk, 'reviewer', '/copy-trading');
    await desk.getByRole('button', { name: `Approve: ${name}` }).click();
    const sheet = desk.getByRole('dialog');
    await sheet.getByLabel('Reason').fill('Looked at the leader');
    await sheet.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByRole('button', { name: `Suspend: ${name}` })).toBeVisible();
    await expectSoundScreen(desk, 'the projects’ desk');
    await desk.close();

    const other = await browser.newPage();
    await openAs(other, follower, '/pages/copy-trading/projects');
    await unlockTrading(request, await tokenOf(other), follower.trade_password);
    await expectSoundScreen(other, 'projects');
    await expectWholeWords(other.getByText(name));
    await other.getByText(name).click();
    await expect(other.getByText('Not full').first()).toBeVisible();
    await other.getByLabel('Amount').fill('60');
    await other.getByLabel('Stop loss in %, 10 to 90').fill('9');
    await other.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(other.getByText('The stop loss must be from 10% to 90%.')).toBeVisible();
    await other.getByLabel('Stop loss in %, 10 to 90').fill('40');
    await expectSoundScreen(other, 'a project');
    await other.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(other.locator('output').getByText('Following', { exact: true })).toBeVisible();
    // Before the first Monday nothing is settled; the high-water mark is what was put in.
    const settled = other.getByRole('region', { name: 'Settlements', exact: true });
    await expect(settled.locator('dl > div').filter({ hasText: 'High-water mark' })).toContainText('60.00');
    await expect(settled.getByText('No settlements yet')).toBeVisible();

    // An order far below the market waits, and is cancelled by the follower for themselves.
    const session = await logInByApi(request, leader);
    const call = async (path: string, form: Readonly<Record<string, string>>) => {
      const reply = await request.post(`/api/${path}`, { form: { ...form, _user_token: session.token, _lang: 'en' } });
      return (await reply.json()) as { errcode: number; data: { project?: { id: string } } };
    };
    const { data } = await call('app.copy-trading/lead', {});
    const id = data.project?.id ?? '';
    const order = { id, side: 'buy', amount: '20', price: '100', idempotencyKey: randomUUID() };
    expect((await call('app.copy-trading/order', order)).errcode).toBe(0);
    await other.reload();
    await other.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(other.getByText('You cancelled your part')).toBeVisible();
    await expectSoundScreen(other, 'a follow');

    await other.getByRole('button', { name: 'Unfollow and keep the coins' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Unfollow and keep the coins' }).click();
    await expect(other.locator('output').getByText('Ended', { exact: true })).toBeVisible();
    await other.close();

    await page.reload();
    await page.getByRole('button', { name: 'End project' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End project' }).click();
    await expect(page.getByRole('button', { name: 'Open project' })).toBeVisible();
  },
);
