import { createHash } from 'node:crypto';

type Person = { readonly username: string; readonly role: string; readonly password: string };

/** A session of one of the sandbox's people, by the API. */
export async function logInByApi(origin: string, role: string): Promise<string> {
  const { demo_people: people } = await ask<{ demo_people: Person[] }>(origin, 'app.util/init', {});
  const person = people.find((each) => each.role === role);
  if (!person) throw new Error(`The sandbox has nobody with the role ${role}`);
  const { token } = await ask<{ token: string | null }>(origin, 'app.user/auth/login', {
    account: person.username,
    password: person.password,
    ticket: await earnTicket(origin),
  });
  if (token === null) throw new Error(`${person.username} has a second step, which no bench takes`);
  return token;
}

/** The way of honest scripts to a ticket: work instead of a puzzle. */
async function earnTicket(origin: string): Promise<string> {
  const { id, salt, bits } = await ask<{ id: string; salt: string; bits: number }>(origin, 'app.verification/work', {});
  let nonce = 0;
  while (countZeroBits(`${salt}:${nonce}`) < bits) nonce += 1;
  return (await ask<{ ticket: string }>(origin, 'app.verification/prove', { id, nonce: String(nonce) })).ticket;
}

/** How many zero bits the digest of a text starts with, as far as its first 32 tell. */
function countZeroBits(text: string): number {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0));
}

async function ask<T>(origin: string, path: string, input: Record<string, string>): Promise<T> {
  const body = new URLSearchParams({ ...input, _user_token: '', _lang: 'en' });
  const reply = (await (await fetch(`${origin}/api/${path}`, { method: 'POST', body })).json()) as {
    errcode: number;
    errmsg: string;
    data: T;
  };
  if (reply.errcode !== 0) throw new Error(`${path}: ${reply.errmsg}`);
  return reply.data;
}
