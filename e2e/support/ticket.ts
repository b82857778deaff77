import { hash } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The way of honest scripts past the security check: work instead of a puzzle. */
export async function earnTicket(request: APIRequestContext): Promise<string> {
  const work = await ask<{ id: string; salt: string; bits: number }>(request, 'work', {});
  let nonce = 0;
  while (countZeroBits(`${work.salt}:${nonce}`) < work.bits) nonce += 1;
  return (await ask<{ ticket: string }>(request, 'prove', { id: work.id, nonce: String(nonce) })).ticket;
}

/** How many zero bits the digest of a text starts with, as far as its first 32 tell. */
function countZeroBits(text: string): number {
  return Math.clz32(hash('sha256', text, 'buffer').readUInt32BE(0));
}

async function ask<T>(request: APIRequestContext, name: string, form: Record<string, string>): Promise<T> {
  const reply = await request.post(`/api/app.verification/${name}`, {
    form: { ...form, _user_token: '', _lang: 'en' },
  });
  return ((await reply.json()) as { data: T }).data;
}

/** The check that opened over the page, passed without sliding, as a screen reader's user would. */
export async function passCheck(page: Page): Promise<void> {
  const check = page.getByRole('dialog', { name: 'Security check' });
  await check.getByRole('button', { name: 'Verify without sliding' }).click();
  // A machine that does ten other things at once calculates for longer than anybody would wait.
  await expect(check).toBeHidden({ timeout: 120_000 });
}
