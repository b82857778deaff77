import { hash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Decimals } from './amount.ts';
import type { Ask } from './records.ts';

const Answer = z.object({ errcode: z.number(), errmsg: z.string(), data: z.unknown() });
const People = z.object({
  demo_people: z.array(z.object({ username: z.string(), password: z.string(), role: z.string() })),
});
const Assets = z.object({ assets: z.array(z.object({ asset: z.string(), scale: z.number() })) });
const Work = z.object({ id: z.string(), salt: z.string(), bits: z.number() });

export type Person = { readonly username: string; readonly password: string };

/** The calls of one log-in, over HTTP as any program would make them. */
export function askAs(url: string, token: string): Ask {
  return async (path, input) => {
    const body = new URLSearchParams({ ...input, _user_token: token, _lang: 'en' });
    const reply = await fetch(new URL(`/api/${path}`, url), { method: 'POST', body });
    const { errcode, errmsg, data } = Answer.parse(await reply.json());
    if (errcode !== 0) throw new Error(`${path} answered ${errcode}: ${errmsg}`);
    return data;
  };
}

/** Everybody a sandbox tells its visitors about; nobody where it is none. */
export async function listPeople(url: string): Promise<readonly Person[]> {
  const people = People.safeParse(await askAs(url, '')('app.util/init', {}));
  return people.success ? people.data.demo_people : [];
}

/** How many decimals each asset has, as everybody is told who asks. */
export async function listDecimals(url: string): Promise<readonly Decimals[]> {
  return Assets.parse(await askAs(url, '')('app.util/init', {})).assets;
}

/** Programs pass the security check by work instead of a puzzle. */
export async function signIn(url: string, { username, password }: Person): Promise<Ask> {
  const ask = askAs(url, '');
  const { id, salt, bits } = Work.parse(await ask('app.verification/work', {}));
  let nonce = 0;
  while (Math.clz32(hash('sha256', `${salt}:${nonce}`, 'buffer').readUInt32BE(0)) < bits) nonce += 1;
  const { ticket } = z
    .object({ ticket: z.string() })
    .parse(await ask('app.verification/prove', { id, nonce: String(nonce) }));
  const answer = z
    .object({ token: z.optional(z.string()) })
    .parse(await ask('app.user/auth/login', { account: username, password, ticket, device: randomUUID() }));
  if (!answer.token) throw new Error(`${username} is asked for a second step. Give a token in CANDOR_TOKEN instead.`);
  return askAs(url, answer.token);
}
