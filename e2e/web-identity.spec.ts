import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { expectSoundScreen, fillConsoleSignIn } from './support/console.ts';
import { type Newcomer, registerNewcomer } from './support/newcomer.ts';
import { findPerson, listRows, logInByApi, openAs } from './support/web.ts';

const REAL_NAME = '/pages/identity/real-name';
const TRADE_PASSWORD = '402913';

test('verify, have one photo rejected, fix it, be certified, see who looked, and replace the document', async ({
  page,
  browser,
  request,
}) => {
  // Two people at two screens, each screen checked on the way.
  test.setTimeout(540_000);
  const person = await registerNewcomer(request);
  await setTradePassword(request, person);
  await skipSecurityPage(page);
  await openAs(page, person, REAL_NAME);
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  await expectSoundScreen(page, 'why');
  await fillTexts(page);

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('A photo of the front is required.')).toBeVisible();
  await expect(page.getByText('A photo of the back is required.')).toBeVisible();
  await choosePhoto(page, 'front', await drawPhoto(page, 'FRONT 1'));
  await choosePhoto(page, 'back', await drawPhoto(page, 'BACK 1'));
  await expect(page.getByText('Uploaded')).toHaveCount(2);
  await settle(page);
  await expectSoundScreen(page, 'photos');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Noor Testdottir')).toBeVisible();
  // The reviewer has the queue open already, and the case comes to it by itself.
  const desk = await openDesk(browser, page);
  await expect(desk.getByRole('button', { name: 'viktor' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();
  await expectSoundScreen(page, 'in review');
  await expect(desk.getByRole('button', { name: person.username })).toBeVisible();

  // By keys alone: the fourth field is the front.
  const looksBefore = await countLooks(request);
  await openCase(desk, person.username);
  await expectSoundScreen(desk, 'case');
  await desk.keyboard.press('4');
  await desk.keyboard.press('+');
  await desk.keyboard.press('r');
  const sheet = desk.getByRole('dialog', { name: 'Reject: Front' });
  await sheet.getByRole('button', { name: 'Mark as rejected' }).click();
  await expect(sheet.getByText('Choose a reason.')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Glare' }).check();
  await sheet.getByLabel('Note to the customer').fill('Tilt it away from the lamp.');
  await sheet.getByRole('button', { name: 'Mark as rejected' }).click();
  await expect(sheet).toBeHidden();
  await desk.keyboard.press('a');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Reject one field' }).click();
  await expect(desk.getByText(`Sent back to ${person.username}`).first()).toBeVisible();
  // Back in the queue: others wait there, and nobody's documents were opened by the decision.
  await expect(desk).toHaveURL(/#\/identity$/);
  await expect(desk.getByRole('button', { name: 'viktor' })).toBeVisible();
  await expect(desk.getByRole('img', { name: 'Front of the document' })).toHaveCount(0);
  expect(await countLooks(request)).toBe(looksBefore);

  // The customer's open page is told, and asks for that photo and nothing else.
  await expect(page.getByRole('heading', { name: 'Some details need correcting' })).toBeVisible();
  await expect(page.getByText('Tilt it away from the lamp.').first()).toBeVisible();
  await expect(page.locator('fieldset[data-side]')).toHaveCount(1);
  await expectSoundScreen(page, 'rejected');
  await choosePhoto(page, 'front', await drawPhoto(page, 'FRONT 2'));
  await expect(page.getByText('Uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Send it for review' }).click();
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();

  await openCase(desk, person.username);
  await expect(desk.getByText('Accepted before')).toHaveCount(4);
  await desk.keyboard.press('a');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Certify' }).click();
  await expect(desk.getByText(`${person.username} is certified`).first()).toBeVisible();

  await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible();
  await page.getByRole('link', { name: 'Who looked at my document' }).click();
  await expect(listRows(page)).toHaveCount(2);
  await expect(page.getByText('Rita')).toHaveCount(2);
  await expectSoundScreen(page, 'looks');

  // A year later the document is another one; whatever becomes of it, the account stays verified.
  await page.goBack();
  await page.getByRole('button', { name: 'Replace the document' }).click();
  await expect(page.getByRole('heading', { name: 'Replace your document' })).toBeVisible();
  await fillTexts(page);
  await choosePhoto(page, 'front', await drawPhoto(page, 'FRONT 3'));
  await choosePhoto(page, 'back', await drawPhoto(page, 'BACK 3'));
  await expect(page.getByText('Uploaded')).toHaveCount(2);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('Trade password').fill(TRADE_PASSWORD);
  await asked.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByRole('heading', { name: 'New document in review' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible();
  await settle(page);
  await expectSoundScreen(page, 'replacement in review');
  await openCase(desk, person.username);
  await expect(desk.getByText('Same as the certified name')).toBeVisible();
  await expectSoundScreen(desk, 'replacement');
  await desk.keyboard.press('a');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Accept the new document' }).click();
  await expect(page.getByRole('heading', { name: 'New document in review' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible();
  await desk.context().close();
});

test('what was typed waits on the device; photos never do', async ({ page, request }) => {
  await skipSecurityPage(page);
  // The form waits for whose it is: begun before that, it would start over when the answer comes.
  let tellOwner = () => {};
  const owner = new Promise<void>((resolve) => {
    tellOwner = resolve;
  });
  await page.route('**/account_manage/get_user', async (route) => {
    await owner;
    await route.continue();
  });
  const status = page.waitForResponse(/app\.identity\/status/);
  await openAs(page, await registerNewcomer(request), REAL_NAME);
  await (await status).finished();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
  tellOwner();
  await fillTexts(page);
  await page.reload();
  await page.getByRole('button', { name: 'Continue where you stopped' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Noor Testdottir');
  await page.getByRole('button', { name: 'Back' }).last().click();
  await page.getByRole('button', { name: 'Discard and start over' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Testdottir');
});

test('a photo is judged on the device, and a broken connection costs only the photo', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  await skipSecurityPage(page);
  await openAs(page, await registerNewcomer(request), REAL_NAME);
  await fillTexts(page);
  const front = page.locator('fieldset[data-side=front]');

  await choosePhoto(page, 'front', Buffer.from('this is no picture'));
  await expect(front.getByRole('alert')).toContainText('not a picture');
  await choosePhoto(page, 'front', Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'));
  await expect(front.getByRole('alert')).toContainText('HEIC');
  await choosePhoto(page, 'front', await drawPhoto(page, 'TINY', { width: 400, height: 250 }));
  await expect(front.getByRole('alert')).toContainText('too small');

  await choosePhoto(page, 'front', await drawPhoto(page, 'BLURRED', { blur: 9 }));
  await expect(front.getByText('The photo looks blurred.')).toBeVisible();
  await page.route('**/app.identity/photo', (route) => route.abort());
  await front.getByRole('button', { name: 'Use it anyway' }).click();
  await expect(front.getByRole('alert')).toBeVisible();
  await page.unroute('**/app.identity/photo');
  await front.getByRole('button', { name: 'Try again' }).click();
  await expect(front.getByText('Uploaded')).toBeVisible();
});

async function setTradePassword(request: APIRequestContext, person: Newcomer): Promise<void> {
  const { token } = await logInByApi(request, person);
  const form = { password: person.password, newTradePassword: TRADE_PASSWORD, confirmation: TRADE_PASSWORD };
  const reply = await request.post('/api/app.user/security/set_trade_password', {
    form: { ...form, _user_token: token, _lang: 'en' },
  });
  expect(((await reply.json()) as { errcode: number }).errcode).toBe(0);
}

/** A colour that is still on its way to another has no contrast worth measuring. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

/** A new account has no trade password yet, and the app would ask for one first, once. */
async function skipSecurityPage(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('e2e.asked', '1'));
}

async function fillTexts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter your name as it is on the document.')).toBeVisible();
  await page.getByLabel('Full name').fill('Noor Testdottir');
  await expect(page.getByLabel('Phone number')).toHaveValue(/^\+49151/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Passport number').fill('AAAAA');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This does not look like a document number.')).toBeVisible();
  await page.getByLabel('Passport number').fill(`t${Date.now() % 100_000_000}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Photos of both sides' })).toBeVisible();
}

/** Drawn in the browser itself: lines of print, large enough to read. */
async function drawPhoto(page: Page, words: string, { width = 1_400, height = 900, blur = 0 } = {}): Promise<Buffer> {
  const url = await page.evaluate(
    ([text, across, down, radius]) => {
      const canvas = document.createElement('canvas');
      canvas.width = across;
      canvas.height = down;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.filter = `blur(${radius}px)`;
      pen.fillStyle = '#e8ecf5';
      pen.fillRect(0, 0, across, down);
      pen.fillStyle = '#202636';
      for (let y = 60; y < down; y += 60) {
        pen.font = '40px sans-serif';
        pen.fillText(`SAMPLE ${text} ${y} ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789`, 40, y);
      }
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [words, width, height, blur] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function choosePhoto(page: Page, side: 'front' | 'back', buffer: Buffer): Promise<void> {
  const input = page.locator(`fieldset[data-side=${side}] input[type=file]:not([capture])`);
  await input.setInputFiles({ name: `${side}.jpg`, mimeType: 'image/jpeg', buffer });
}

/** The reviewer at their own screen, as large as the customer's. */
async function openDesk(browser: Browser, page: Page): Promise<Page> {
  const baseURL = new URL(page.url()).origin;
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize(), timezoneId: 'UTC' });
  const desk = await context.newPage();
  await desk.goto('/console/#/identity');
  await fillConsoleSignIn(desk, 'rita');
  return desk;
}

/** How often anybody looked at the documents of somebody else who waits in the same queue. */
async function countLooks(request: APIRequestContext): Promise<number> {
  const { token } = await logInByApi(request, await findPerson(request, 'vip'));
  const form = { limit: '100', _user_token: token, _lang: 'en' };
  const reply = await request.post('/api/app.identity/looks', { form });
  const { data }: { data: { rows: unknown[] } } = await reply.json();
  return data.rows.length;
}

async function openCase(desk: Page, username: string): Promise<void> {
  await desk.goto('/console/#/identity');
  await desk.getByRole('button', { name: username }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(username);
  await expect(desk.getByRole('img', { name: 'Front of the document' })).toBeVisible();
  await expect(desk.getByRole('img', { name: 'Back of the document' })).toBeVisible();
}
