import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, logInByApi, openAs, type Person } from './support/web.ts';

const STEPS = 40;

/** Ends what an earlier journey may have left running: an attempt runs alone. */
async function endRunning(request: APIRequestContext, person: Person): Promise<void> {
  const { token } = await logInByApi(request, person);
  const ask = async (path: string, form: Record<string, string>) => {
    const reply = await request.post(`/api/app.challenge/${path}`, {
      form: { ...form, _user_token: token, _lang: 'en' },
    });
    return (await reply.json()) as { data: { running?: string | null; step?: number } | null };
  };
  const id = (await ask('overview', {})).data?.running;
  if (typeof id !== 'string') return;
  const first = (await ask('play', { id })).data?.step ?? STEPS;
  for (let step = first; step < STEPS; step += 1) {
    await ask('step', { attemptId: id, step: String(step), action: 'hold' });
  }
}

test('a paid attempt is played by touch and by key, closed and opened again, and its score is checked on the device', async ({
  page,
  request,
}) => {
  const viktor = await findPerson(request, 'vip');
  await endRunning(request, viktor);
  await openAs(page, viktor, '/pages/challenge/challenge');
  await expect(page.getByText('The whole pool was set aside before the challenge opened.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play for free' })).toBeVisible();
  await expectSoundScreen(page, 'the challenge');
  await page.getByRole('button', { name: /^Play for 1/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Most attempts win nothing.')).toBeVisible();
  await sheet.getByLabel('Trade password, 6 digits').fill('000000');
  await sheet.getByRole('button', { name: /^Play for 1/ }).click();
  await expect(sheet.getByText('Wrong trade password.')).toBeVisible();
  await sheet.getByLabel('Trade password, 6 digits').fill(viktor.trade_password ?? '');
  await sheet.getByRole('button', { name: /^Play for 1/ }).click();

  await expect(page.getByText('Step 1 of 40 · In cash')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  await expectSoundScreen(page, 'the game');
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByText('Step 2 of 40 · In the market')).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.getByText('Step 3 of 40')).toBeVisible();
  // A page that was closed goes on where it was.
  await page.reload();
  await expect(page.getByText('Step 3 of 40 · In the market')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByText('Step 4 of 40 · In cash')).toBeVisible();
  for (let step = 3; step < STEPS; step += 1) {
    await expect(page.getByText(`Step ${step + 1} of 40`)).toBeVisible();
    await page.keyboard.press('h');
  }
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByText('Trades: 2')).toBeVisible();
  await page.getByRole('button', { name: 'Check this score' }).click();
  await expect(page.getByText('Everything matches', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('The path was drawn from both numbers')).toBeVisible();
  await expectSoundScreen(page, 'a result that was checked');
  await page.goto('/h5/#/pages/challenge/records');
  await expect(page.getByRole('link', { name: /Paid · Trades: 2/ }).first()).toBeVisible();
});

test('anybody’s score on the leaderboard opens its proof, and the rules say what is promised', {
  tag: '@wide',
}, async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/challenge/challenge');
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await page.getByRole('link', { name: /v•••r/ }).first().click();
  await expect(page.getByText('Buy and hold')).toBeVisible();
  await page.getByRole('button', { name: 'Check this score' }).click();
  await expect(page.getByText('Everything matches', { exact: true }).first()).toBeVisible();
  await page.goto('/h5/#/pages/challenge/rules');
  await expect(page.getByText(/Ties go to fewer trades/)).toBeVisible();
  await expectSoundScreen(page, 'the rules of the challenge');
});

test('a limit is lowered at once and raised after seven days', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'agent'), '/pages/challenge/limits');
  await page.getByLabel('New limit').fill('5');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByLabel('New limit')).toHaveValue('');
  await page.getByLabel('New limit').fill('40');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText(/^From .*: 40\sUSDT$/)).toBeVisible();
  await expectSoundScreen(page, 'limits of the challenge');
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('It can be made longer, never shorter.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back' }).click();
});
