import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, logInByApi, openAs } from './support/web.ts';

async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a receipt is saved as an image and as a PDF, and carries the mark of the sandbox', { tag: '@wide' }, async ({
  page,
  request,
}) => {
  const sender = await findPerson(request, 'customer');
  const { token } = await logInByApi(request, sender);
  const { uid } = await logInByApi(request, await findPerson(request, 'vip'));
  const reply = await request.post('/api/app.transfer/send', {
    form: {
      uid,
      asset: 'USDT',
      amount: '1.5',
      tradePassword: sender.trade_password ?? '',
      idempotencyKey: randomUUID(),
      _user_token: token,
      _lang: 'en',
    },
  });
  const { data, errmsg }: { data: { id: string } | null; errmsg: string } = await reply.json();
  const id = data?.id ?? '';
  expect(id, errmsg).not.toBe('');
  await openAs(page, sender, `/pages/transfer/receipt?id=${id}`);

  await page.getByRole('button', { name: 'Save or share receipt' }).click();
  const sheet = page.getByRole('dialog', { name: 'Receipt' });
  const picture = sheet.getByRole('figure', { name: /^Sandbox: play money/ });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveAccessibleName(new RegExp(`Record number: ${id}`));
  // What is left belongs to nobody but the account holder.
  await expect(picture).not.toHaveAccessibleName(/Balance/);

  await expectSoundScreen(page, 'a receipt');

  const image = await saved(page, 'Save image');
  expect(image.name).toBe(`candor-sent-${id}.png`);
  expect(image.bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  // Three device pixels for each of 420, and higher than wide.
  expect(image.bytes.readUInt32BE(16)).toBe(1260);
  expect(image.bytes.readUInt32BE(20)).toBeGreaterThan(1260);
  await expect(sheet.getByText(`Saved as ${image.name}`)).toBeVisible();

  const pdf = (await saved(page, 'Save PDF')).bytes.toString('latin1');
  expect(pdf.startsWith('%PDF-1.')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toContain('/Width 1260');
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
});
