import { assert, type Secret } from '@candor/kernel';
import { vi } from 'vitest';
import { makeNewId, systemClock } from '../platform/ids.ts';
import { CUSTOMERS, type CustomerName, OPERATORS, type OperatorName } from '../seed/cast.ts';
import { makeToken } from '../services/session/token.ts';
import { type Installation, PATIENCE } from './test-installation.ts';

type Fields = Readonly<Record<string, string>>;
type Answer = { readonly errcode: number; readonly errmsg: string; readonly data: unknown };

/** Somebody at a phone or a console: asks again, in the very same words, until there is an answer. */
export type Person = { readonly ask: <T>(path: string, fields?: Fields) => Promise<T> };

const BUSY = 60020;

/** People of the sandbox who are signed in already; from there on they have nothing but what their screens have. */
export function gatherPeople({ origin, said, sql }: Pick<Installation, 'origin' | 'said' | 'sql'>) {
  const newId = makeNewId(systemClock);
  const post = async (path: string, fields: Fields): Promise<Answer | undefined> => {
    try {
      const body = new URLSearchParams({ _lang: 'en', ...fields });
      const reply = await fetch(`${origin()}/api/${path}`, { method: 'POST', body });
      return (await reply.json()) as Answer;
    } catch {
      // Killed while it answered, or not there yet.
      return undefined;
    }
  };
  const withToken = (token: Secret<string>): Person => ({
    ask: async <T>(path: string, fields: Fields = {}) => {
      const form = { ...fields, _user_token: token.use((text) => text) };
      const answer = await vi.waitUntil(
        async () => {
          const reply = await post(path, form);
          return reply === undefined || reply.errcode === BUSY ? undefined : reply;
        },
        { ...PATIENCE, interval: 200 },
      );
      assert(answer.errcode === 0, `${path} to be answered, not: ${answer.errcode} ${answer.errmsg}\n${said()}`);
      return answer.data as T;
    },
  });
  const signIn = async (table: 'session' | 'operator_session', column: string, id: string, who: string) => {
    const { token, hash } = makeToken();
    await sql(
      `insert into ${table} (id, token_hash, ${column}, created_at, last_seen_at, expires_at, ip, user_agent)
        values ($1, $2, $3, now(), now(), now() + interval '8 hours', '127.0.0.1', 'walk')`,
      [id, hash, who],
    );
    return withToken(token);
  };
  return {
    customer: (name: CustomerName) => signIn('session', 'user_id', newId('ses'), CUSTOMERS[name].id),
    operator: (name: OperatorName) => signIn('operator_session', 'operator_id', newId('ops'), OPERATORS[name].id),
  };
}
