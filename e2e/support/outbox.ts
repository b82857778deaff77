import { type APIRequestContext, expect } from '@playwright/test';
import { OPERATOR_PASSWORD, OPERATORS } from './console.ts';

type Message = { readonly to: string; readonly template: string; readonly body: string | null };

/** What the sandbox would have sent to an address, newest first, as an operator finds it in the console. */
export async function readOutbox(request: APIRequestContext, to: string): Promise<readonly Message[]> {
  const login = { username: OPERATORS.admin, password: OPERATOR_PASSWORD };
  const { token } = await ask<{ token: string }>(request, 'app.console/auth/login', login);
  const { rows } = await ask<{ rows: Message[] }>(request, 'app.console/messages/list', {
    search: to,
    _user_token: token,
  });
  return rows.filter((message) => message.to === to);
}

/** The six digits that arrived last, once there are others than `before`. */
export async function readCode(request: APIRequestContext, to: string, before = ''): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const [message] = (await readOutbox(request, to)).filter(({ template }) => template.startsWith('code.'));
      code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? '';
      return code !== '' && code !== before;
    })
    .toBe(true);
  return code;
}

async function ask<T>(request: APIRequestContext, path: string, form: Record<string, string>): Promise<T> {
  const reply = await request.post(`/api/${path}`, { form: { _user_token: '', _lang: 'en', ...form } });
  return ((await reply.json()) as { data: T }).data;
}
