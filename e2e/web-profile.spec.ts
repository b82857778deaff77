import { expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { expectToast, findPerson, openAs, tokenOf } from './support/web.ts';

/** A picture whose left half is red and whose right half is blue, made in the page itself. */
async function drawPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 400;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = 'rgb(220, 0, 0)';
    pen.fillRect(0, 0, 400, 400);
    pen.fillStyle = 'rgb(0, 0, 220)';
    pen.fillRect(400, 0, 400, 400);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test('the avatar: a wrong file is refused, the square is moved by keys, and the picture is there afterwards', async ({
  page,
  request,
}) => {
  await openAs(page, await findPerson(request, 'leader'), '/pages/auth/user-center');
  await page.getByRole('button', { name: 'Change picture' }).click();
  const sheet = page.getByRole('dialog');
  const file = sheet.locator('input[type=file]');
  await file.setInputFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(sheet.getByText(/could not be read as a picture/)).toBeVisible();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawPicture(page) });

  const frame = sheet.getByRole('button', { name: 'Your picture, drag to move it' });
  await frame.focus();
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await expect(sheet.getByLabel('Zoom')).toHaveValue('1.2');
  await sheet.getByLabel('Zoom').fill('1');
  await expectSoundScreen(page, 'cutting the avatar');
  await sheet.getByRole('button', { name: 'Use this picture' }).click();
  await expectToast(page, 'Picture updated');

  const picture = page.getByRole('main').locator('img[src^="/api/avatars/"]');
  await expect(picture).toBeVisible();
  // Moved to the right edge: the red half is out of the square.
  const [red, blue] = await picture.evaluate(async (image: HTMLImageElement) => {
    // Its place is visible before its bytes are here, and an empty picture has no colours.
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(image, 4, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    const pixel = pen?.getImageData(0, 0, 1, 1).data;
    return [pixel?.[0] ?? 0, pixel?.[2] ?? 0];
  });
  expect(blue).toBeGreaterThan(150);
  expect(red).toBeLessThan(80);

  const path = (await picture.getAttribute('src')) ?? '';
  const served = await request.get(path);
  expect(served.headers()['content-type']).toBe('image/webp');
  await page.goto('/h5/#/pages/mine/mine');
  await expect(page.locator(`img[src="${path}"]`)).toBeVisible();

  await page.goto('/h5/#/pages/auth/user-center');
  await page.getByRole('button', { name: 'Change picture' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expectToast(page, 'Picture removed');
  await expect(picture).toHaveCount(0);
  expect((await request.get(path)).status()).toBe(404);
});

test('remark, ID and level: kept, copied, and with what the level rests on', async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'leader'), '/pages/auth/user-center');
  await expect(page.getByText('Granted by two operators')).toBeVisible();
  await expect(page.getByText('Team leader')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0');
  await page.getByLabel('A line about yourself').fill('Slow and steady');
  await page.getByRole('button', { name: 'Save remark' }).click();
  await expectToast(page, 'Modified successfully');
  await page.reload();
  await expect(page.getByLabel('A line about yourself')).toHaveValue('Slow and steady');
  await expectSoundScreen(page, 'user center');
  await page.getByRole('link', { name: 'All levels' }).click();
  const levels = page.getByRole('list', { name: 'All levels' });
  await expect(levels.getByRole('listitem')).toHaveCount(7);
  const level = levels.getByRole('listitem').filter({ hasText: /^Level 3/ });
  await expect(level.getByText('Yours')).toBeVisible();
  await expect(level).toContainText('Trading fee');
  await expectSoundScreen(page, 'levels');

  // Back to how the sandbox came, for whoever walks here next.
  const form = { remark: '', _user_token: await tokenOf(page), _lang: 'en' };
  await request.post('/api/app.user/profile/remark', { form });
});

test('Mine tells how every part of the account stands', { tag: '@wide' }, async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/mine/mine');
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.getByRole('link', { name: /User center/ })).toContainText('Level 2');
  await expect(account.getByRole('link', { name: /Real-name verification/ })).toContainText('Certified');
  await expect(account.getByRole('link', { name: /Bank card/ })).toContainText('1 saved');
  await expect(account.getByRole('link', { name: /Digital currency address/ })).toContainText('1 cooling off');
  await expect(account.getByRole('link', { name: /Devices/ })).toContainText('signed in');
  await expectSoundScreen(page, 'Mine');
});
