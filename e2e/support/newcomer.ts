import { type APIRequestContext, expect } from '@playwright/test';
import { readCode } from './outbox.ts';
import { earnTicket } from './ticket.ts';
import { DEVICE } from './web.ts';

export type Newcomer = { readonly username: string; readonly password: string; readonly mobile: string };

const PASSWORD = 'A-quiet-harbour-41';

/** Somebody nobody knows yet, registered by the API: for a journey that changes its customer for good. */
export async function registerNewcomer(request: APIRequestContext): Promise<Newcomer> {
  const serial = String(Date.now() % 100_000_000).padStart(8, '0');
  const person = { username: `new${serial}`, password: PASSWORD, mobile: `+49151${serial}` };
  const { mobile } = person;
  await post(request, 'send_code', { mobile, purpose: 'register', ticket: await earnTicket(request) });
  const answer = await post(request, 'register', {
    ...person,
    confirmation: PASSWORD,
    code: await readCode(request, mobile),
    inviteCode: 'MIA26',
    device: DEVICE,
  });
  expect(answer.errcode, answer.errmsg).toBe(0);
  return person;
}

async function post(request: APIRequestContext, call: string, form: Record<string, string>) {
  const reply = await request.post(`/api/app.user/auth/${call}`, { form: { ...form, _user_token: '', _lang: 'en' } });
  return (await reply.json()) as { errcode: number; errmsg: string };
}
