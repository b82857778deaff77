import { setTimeout as pause } from 'node:timers/promises';
import { OPERATOR_PASSWORD, OPERATORS } from './console.ts';
import { HANG_LIMIT_MS } from './hang-limit.ts';

type Row = { readonly orders?: number };
/** Nothing where the server was too busy to answer: it is asked again. */
type Page = { readonly rows: readonly Row[] } | null;

/** Slowness is no failure: models are trained first, and other sandboxes may start beside this one. */
const LIMIT_MS = 5 * HANG_LIMIT_MS;

/**
 * People of a new sandbox start robots and a copy project as soon as there are prices. Journeys begin after that: their
 * own sums would otherwise meet money that is just on its way into a robot.
 */
export async function untilExamplesRun(url: string): Promise<void> {
  const call = async <T>(path: string, fields: Readonly<Record<string, string>>): Promise<T> => {
    const body = new URLSearchParams({ _user_token: '', _lang: 'en', ...fields });
    const reply = await fetch(new URL(`/api/${path}`, url), {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(HANG_LIMIT_MS),
    });
    return ((await reply.json()) as { data: T }).data;
  };
  const signIn = { username: OPERATORS.admin, password: OPERATOR_PASSWORD };
  const { token: _user_token } = await call<{ token: string }>('app.console/auth/login', signIn);
  const list = { list: 'running', limit: '10', _user_token };
  for (const startedAt = performance.now(); ; ) {
    if (performance.now() - startedAt > LIMIT_MS) throw new Error('The examples of the sandbox did not start.');
    const robots = await call<Page>('app.console/robot/runs', list);
    const models = await call<Page>('app.console/ai-robot/runs', list);
    const projects = await call<Page>('app.console/copy-trading/projects', { limit: '10', _user_token });
    const isLed = projects?.rows.some(({ orders = 0 }) => orders > 0);
    if (robots && robots.rows.length >= 2 && models && models.rows.length >= 1 && isLed) break;
    await pause(500);
  }
  await call('app.console/auth/logout', { _user_token });
}
