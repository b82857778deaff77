import { assert } from '@candor/kernel';
import type { Platform } from '../platform/platform.ts';

/** What a test reads in the sandbox's outbox: the texts sent to an address, newest first. */
export async function readMessages(
  { db }: Pick<Platform, 'db'>,
  to: string,
): Promise<readonly { readonly template: string; readonly body: string }[]> {
  const rows =
    await db.many`select template, body from message where recipient = ${to} order by created_at desc, id desc`;
  return rows.map(({ template, body }) => ({ template: String(template), body: String(body) }));
}

/** The six digits of the newest code sent to an address. */
export async function readCode(platform: Pick<Platform, 'db'>, to: string): Promise<string> {
  for (const { body } of await readMessages(platform, to)) {
    const code = /\b\d{6}\b/.exec(body)?.[0];
    if (code !== undefined) return code;
  }
  assert(false, `a code sent to ${to}`);
}

/** A ticket as a solved puzzle gives it: tests of other things need not solve any. */
export async function takeTicket({ verificationPasses }: Pick<Platform, 'verificationPasses'>): Promise<string> {
  return (await verificationPasses.issue('127.0.0.1')).ticket;
}
