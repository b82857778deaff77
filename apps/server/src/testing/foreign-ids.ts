import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { assert, type Id } from '@candor/kernel';
import sharp from 'sharp';
import type { ReferenceKind } from './bad-input/reference-kind.ts';
import { type addCustomer, TEST_PASSWORD, TEST_TRADE_PASSWORD } from './people.ts';
import type { Sandbox } from './test-sandbox.ts';

export type Person = Awaited<ReturnType<typeof addCustomer>>;
export type Fields = Readonly<Record<string, string>>;

/** One thing that is somebody's: who may name it, and what the form says besides. */
export type Thing = {
  readonly id: string;
  readonly owner: string;
  readonly fields?: Fields;
  /** Where a form names two of a kind, the other one is this. */
  readonly isSecond?: true;
};
/** Makes things nobody has used yet: a bound card and a removed one, where the kind comes in two states. */
export type MakeThings = () => Promise<readonly Thing[]>;

/** Whose things a call may name: those of whoever asks, or, for operators, everybody's. */
export type Things = { readonly [Kind in ReferenceKind]?: MakeThings | 'everybody' };

/** Two strangers, and the operators of the test. */
export type Strangers = {
  readonly victim: Person;
  readonly attacker: Person;
  /** Tokens of a reviewer and of an administrator. */
  readonly rita: string;
  readonly olive: string;
};

/**
 * What a feature adds to the test of other people's ids, in its `test-foreign-ids.ts`. A prefix that a call uses and no
 * feature names here fails the test.
 */
export type ForeignIds = {
  /** What each customer has. */
  readonly customer?: (server: Sandbox, who: Person, strangers: Strangers) => Things;
  /** What operators may name. */
  readonly operator?: (server: Sandbox, strangers: Strangers) => Things;
  /** Paths of calls that are for certified customers and nobody else. */
  readonly forCertified?: readonly string[];
  /** By path, how far the owner comes with a call that goes on to ask a node or a market, which these tests have not. */
  readonly ownerHears?: Readonly<Record<string, string>>;
};

/** What every form of a customer says rightly, so that the only wrong thing in it is the id. */
export const RIGHT_FIELDS: Fields = {
  password: TEST_PASSWORD,
  tradePassword: TEST_TRADE_PASSWORD,
  phone: '+4915112345678',
  name: 'Noor Haddad',
  document: 'passport',
  number: 'C01X00T47',
  reason: 'Because of the test',
  round: '1',
  verdict: '{}',
  amount: '60',
  stopLossPercent: '50',
};

/** What every guarded form says besides. */
export const guarded = () => ({ tradePassword: TEST_TRADE_PASSWORD, idempotencyKey: randomUUID() });

/** A picture sent to a call that keeps one; gives its id. */
export async function sendPicture(server: Sandbox, path: string, token: string): Promise<string> {
  server.clock.advance(1);
  // No two are alike, for two equal photos are one.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff"/>
    <rect width="${randomInt(20, 880)}" height="${randomInt(20, 580)}" fill="#123"/><text y="90">${randomUUID()}</text></svg>`;
  const form = new FormData();
  form.set('_user_token', server.newest(token));
  form.set('file', new Blob([new Uint8Array(await sharp(Buffer.from(svg)).jpeg().toBuffer())]));
  const response = await fetch(`${server.url}/api/${path}`, { method: 'POST', body: form });
  const { data } = (await response.json()) as { data: { id: string } | null };
  assert(data, `a picture kept by ${path}`);
  return data.id;
}

/** Money to spend. */
export async function giveUsdt({ ledger }: Sandbox['platform'], userId: Id<'usr'>, minor: bigint): Promise<void> {
  const [from, to] = ['world:sandbox', `user:${userId}:funding`];
  const cause = { type: 'test', id: userId };
  const amount = { asset: 'USDT', minor } as const;
  await ledger.transfer({ id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause, amount, from, to });
}

/** A bank card no customer has bound. */
export function newCard(): Fields {
  const accountNumber = String(randomBytes(6).readUIntBE(0, 6)).padStart(15, '1');
  return { bankName: 'A bank', payee: 'Noor Haddad', bankAddress: 'A street', accountNumber };
}
