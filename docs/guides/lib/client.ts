/**
 * What every program needs to speak with Candor: the form post, the answer's envelope, and the ticket that stands before
 * a sign-in.
 */
import { createHash } from 'node:crypto';
import type { CallByPath, Envelope, InputOf, OutputOf } from '@candor/contract';

type Path = keyof CallByPath;

export type Client = {
  /** The envelope as it came, refusals included. */
  readonly post: <P extends Path>(path: P, input: InputOf<CallByPath[P]>) => Promise<Envelope>;
  /** What was asked for; a refusal ends the program. */
  readonly ask: <P extends Path>(path: P, input: InputOf<CallByPath[P]>) => Promise<OutputOf<CallByPath[P]>>;
  /** From here on every call carries this token. */
  readonly takeToken: (token: string) => void;
};

export function connect(origin: string): Client {
  let token = '';

  /** Every call is a form post to /api/app.<area>/<path>, with the token and the language in the form. */
  async function post<P extends Path>(path: P, input: InputOf<CallByPath[P]>): Promise<Envelope> {
    const form = new URLSearchParams({ _user_token: token, _lang: 'en' });
    for (const [name, value] of Object.entries(input)) if (value !== undefined) form.set(name, String(value));
    const response = await fetch(`${origin}/api/${path}`, { method: 'POST', body: form });
    return (await response.json()) as Envelope;
  }

  return {
    post,
    /** An errcode of 0 is success; anything else is a refusal with a code, a number and a sentence. */
    ask: async (path, input) => {
      const answer = await post(path, input);
      if (answer.errcode !== 0) throw new Error(`${path}: ${answer.errmsg} (${answer.errcode})`);
      return answer.data as OutputOf<CallByPath[typeof path]>;
    },
    takeToken: (given) => {
      token = given;
    },
  };
}

/** The number n for which sha256("salt:n") starts with so many zero bits. There is no other way than to try. */
export function findProof(salt: string, bits: number): string {
  for (let n = 0; ; n += 1) {
    const digest = createHash('sha256').update(`${salt}:${n}`).digest();
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return String(n);
  }
}

/** A ticket, paid for with work: people slide a puzzle, programs calculate. It is good once, for two minutes. */
export async function takeTicket({ ask }: Client): Promise<string> {
  const task = await ask('app.verification/work', {});
  const nonce = findProof(task.salt, task.bits);
  return (await ask('app.verification/prove', { id: task.id, nonce })).ticket;
}

/** Signs in with a password. An account with a second factor answers with a second step instead of a token. */
export async function signIn(client: Client, account: string, password: string) {
  const answer = await client.ask('app.user/auth/login', { account, password, ticket: await takeTicket(client) });
  if (answer.token === null || answer.user === null) throw new Error('This account asks for a second factor');
  client.takeToken(answer.token);
  return answer.user;
}
