import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { OPERATOR_PASSWORD, OPERATORS } from './console.ts';

/** A call of the API that must succeed. */
export async function ask<T>(request: APIRequestContext, path: string, form: Record<string, string>): Promise<T> {
  const reply = await request.post(`/api/${path}`, { form: { _lang: 'en', ...form } });
  const { data, errmsg } = (await reply.json()) as { data: T | null; errmsg: string };
  if (data === null) throw new Error(`${path}: ${errmsg}`);
  return data;
}

export async function signInByApi(request: APIRequestContext, username: string): Promise<string> {
  const login = { username, password: OPERATOR_PASSWORD, _user_token: '' };
  return (await ask<{ token: string }>(request, 'app.console/auth/login', login)).token;
}

export async function propose(request: APIRequestContext, token: string, kind: string, payload: object): Promise<void> {
  const form = { kind, payload: JSON.stringify(payload), reason: 'For the journey', idempotencyKey: randomUUID() };
  await ask(request, 'app.console/approvals/propose', { ...form, _user_token: token });
}

/** The second administrator agrees to whatever is proposed about this. */
export async function approve(request: APIRequestContext, subject: string, signedIn?: string): Promise<void> {
  const token = signedIn ?? (await signInByApi(request, OPERATORS.secondAdmin));
  const found = await ask<{ rows: { id: string }[] }>(request, 'app.console/approvals/list', {
    subject,
    _user_token: token,
  });
  await ask(request, 'app.console/approvals/decide', {
    id: found.rows[0]?.id ?? '',
    verdict: 'approve',
    reason: '',
    _user_token: token,
  });
}

/** Two administrators change a setting; how that is done on screens has journeys of its own. */
export async function changeSetting(request: APIRequestContext, key: string, value: boolean): Promise<void> {
  await propose(request, await signInByApi(request, OPERATORS.admin), 'setting.change', { key, value });
  await approve(request, key);
}
