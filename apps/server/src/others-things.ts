import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { NO_FEES } from '@candor/domain/spot';
import { assert, HOUR_MS, type Id, later } from '@candor/kernel';
import sharp from 'sharp';
import { addPosition } from './features/margin/test-position.ts';
import { addKeyRow } from './features/public-api/test-client.ts';
import { addCertificate, addDeposit } from './features/recharge/test-certificate.ts';
import { timestamp } from './platform/database/sql.ts';
import { CUSTOMERS } from './seed/cast.ts';
import type { ReferenceKind } from './testing/bad-input/reference-kind.ts';
import { addCustomer, TEST_PASSWORD, TEST_TRADE_PASSWORD } from './testing/people.ts';
import type { Sandbox } from './testing/test-sandbox.ts';

type Person = Awaited<ReturnType<typeof addCustomer>>;
type Fields = Readonly<Record<string, string>>;

/** One thing that is somebody's: who may name it, and what the form says besides. */
export type Thing = { readonly id: string; readonly owner: string; readonly fields?: Fields };
/** Makes things nobody has used yet: a bound card and a removed one, where the kind comes in two states. */
export type MakeThings = () => Promise<readonly Thing[]>;

/** Whose things a call may name: those of whoever asks, or, for operators, everybody's. */
export type Things = { readonly [Kind in ReferenceKind]?: MakeThings | 'everybody' };

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
  amount: '12.5',
};

/** Two strangers with one of everything each, and two operators. */
export async function meetStrangers(server: Sandbox) {
  const person = async (username: string) => {
    const added = await addCustomer(server.platform, { username });
    await server.platform.db.run`update app_user set certified_at = null where id = ${added.id}`;
    return added;
  };
  const [victim, attacker] = [await person('victim'), await person('attacker')];
  // Some calls are for those who are certified and for nobody else.
  const certified = {
    victim: await addCustomer(server.platform, { username: 'victim_certified' }),
    attacker: await addCustomer(server.platform, { username: 'attacker_certified' }),
  };
  const [rita, olive] = [await server.signInOperator('rita'), await server.signInOperator('olive')];
  return {
    victim,
    attacker,
    certified,
    olive,
    /** The registry. A prefix a later call uses and nobody listed here fails the test. */
    thingsOf: (who: Person): Things => ({
      ses: async () => [{ id: await openSession(server, who.id), owner: who.token }],
      pky: async () => [await addPasskey(server, who)],
      // A photo of a document last: where a form names two pictures, the other one is that.
      fil: async () => [
        { id: await send(server, contract.uploadCertificatePhoto.path, who.token), owner: who.token },
        await uploadPicture(server, who),
        await uploadPhoto(server, who, rita),
      ],
      dep: async () => [{ id: await addDeposit(server.platform, who.id), owner: who.token }],
      crt: async () => [
        {
          id: await addCertificate(server.platform, { id: server.platform.newId('crt'), userId: who.id }),
          owner: who.token,
        },
      ],
      wdr: async () => [await requestWithdrawal(server, who)],
      nrg: async () => [await addEnergy(server, who, 'quote'), await addEnergy(server, who, 'order')],
      fxq: async () => [await addFlash(server, who, 'quote')],
      fxo: async () => [await addFlash(server, who, 'exchange')],
      ord: async () => [await placeOrder(server, who)],
      pos: async () => [{ id: await addPosition(server.platform, who.id), owner: who.token, fields: { amount: '90' } }],
      key: async () => [{ id: await addKeyRow(server.platform, who.id), owner: who.token }],
      crd: async () => bindBoth(server, who, 'card'),
      adr: async () => bindBoth(server, who, 'address'),
      uuid: async () => [await findTransfer(server)],
    }),
    operatorThings: {
      usr: 'everybody',
      opr: 'everybody',
      idc: 'everybody',
      msg: 'everybody',
      apr: 'everybody',
      dep: 'everybody',
      crt: 'everybody',
      wdr: 'everybody',
      nrg: 'everybody',
      pof: 'everybody',
      uuid: 'everybody',
      // A look belongs to the operator who looked, a log-in to the customer it is said to be of.
      lok: async () => [await look(server, victim, rita)],
      ses: async () => [{ id: await openSession(server, victim.id), owner: olive, fields: { id: victim.id } }],
    } satisfies Things as Things,
  };
}

async function openSession({ platform: { db, sessions } }: Sandbox, userId: Id<'usr'>): Promise<string> {
  return (await db.transaction((tx) => sessions.openCustomer(tx, userId, { ip: '127.0.0.1', userAgent: 'test' }))).id;
}

/** The owner must show a second factor to part with one; a recovery code is one. */
async function addPasskey({ platform }: Sandbox, { id: userId, token }: Person): Promise<Thing> {
  const { clock, db, newId, secondFactors } = platform;
  const id = newId('pky');
  await db.run`insert into passkey
      (id, user_id, credential_id, public_key, counter, transports, rp_id, name, is_synced, created_at)
    values (${id}, ${userId}, ${randomBytes(20).toString('base64url')}, ${randomBytes(32)}, 0, '{}', 'localhost', 'Phone',
      false, ${timestamp(clock.now())})`;
  const [secondCode = ''] = await db.transaction((tx) => secondFactors.newRecoveryCodes(tx, userId));
  return { id, owner: token, fields: { secondCode } };
}

async function send(server: Sandbox, path: string, token: string): Promise<string> {
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

async function uploadPicture(server: Sandbox, { token }: Person): Promise<Thing> {
  return { id: await send(server, contract.upload.path, token), owner: token };
}

/** A photo that is good for nothing but the owner's next hand-in, with both photos of the last one rejected. */
async function uploadPhoto(server: Sandbox, who: Person, reviewer: string): Promise<Thing> {
  await rejectPhotos(server, who, reviewer);
  return { id: await send(server, contract.uploadIdentityPhoto.path, who.token), owner: who.token };
}

async function handIn(server: Sandbox, { id, token }: Person): Promise<string> {
  const [front, back] = [
    await send(server, contract.uploadIdentityPhoto.path, token),
    await send(server, contract.uploadIdentityPhoto.path, token),
  ];
  const { phone = '', name = '', document = '', number = '' } = RIGHT_FIELDS;
  const form = { phone, name, document, number, front, back, idempotencyKey: randomUUID() };
  assert((await server.ask(contract.submitIdentity, form, token)).code === undefined, 'a hand-in');
  return findCase(server, id);
}

async function findCase({ platform: { db } }: Sandbox, userId: string): Promise<string> {
  return String((await db.maybeOne`select id from identity_case where user_id = ${userId}`)?.id ?? '');
}

async function rejectPhotos(server: Sandbox, who: Person, reviewer: string): Promise<void> {
  const { state: own, replacement } = (await server.ask(contract.identityStatus, {}, who.token)).data;
  const state = own === 'certified' ? (replacement?.state ?? 'rejected') : own;
  if (state === 'rejected') return;
  const id = state === 'none' ? await handIn(server, who) : await findCase(server, who.id);
  const opened = (await server.ask(contract.openIdentityCase, { id }, reviewer)).data;
  const glare = { reason: 'glare', note: '' };
  const form = {
    id,
    look: opened.look.id,
    round: opened.case.round,
    verdict: JSON.stringify({ front: glare, back: glare }),
    idempotencyKey: randomUUID(),
  };
  assert((await server.ask(contract.decideIdentity, form, reviewer)).code === undefined, 'a rejection');
}

/** A fresh look of the reviewer at a case that waits, and the form that would decide it. */
async function look(server: Sandbox, who: Person, reviewer: string): Promise<Thing> {
  const { state } = (await server.ask(contract.identityStatus, {}, who.token)).data;
  const id = state === 'inReview' ? await findCase(server, who.id) : await handIn(server, who);
  const { data } = await server.ask(contract.openIdentityCase, { id }, reviewer);
  return { id: data.look.id, owner: reviewer, fields: { id, round: String(data.case.round), verdict: '{}' } };
}

/** A withdrawal to a card that waits for a reviewer, out of money given for it. */
async function requestWithdrawal(server: Sandbox, { id: userId, token }: Person): Promise<Thing> {
  await give(server.platform, userId, 50_000_000n);
  const guarded = () => ({ tradePassword: TEST_TRADE_PASSWORD, idempotencyKey: randomUUID() });
  const card = await server.ask(contract.addBankCard, { ...describe('card'), ...guarded() }, token);
  const asked = { way: 'bank', to: card.data.id, amount: '50', ...guarded() };
  const made = await server.ask(contract.requestWithdrawal, asked, token);
  assert(made.code === undefined, `a withdrawal, got ${made.code}`);
  await server.ask(contract.removeBankCard, { id: card.data.id, ...guarded() }, token);
  return { id: made.data.id, owner: token };
}

async function give({ ledger }: Sandbox['platform'], userId: Id<'usr'>, minor: bigint): Promise<void> {
  const [from, to] = ['world:sandbox', `user:${userId}:funding`];
  const cause = { type: 'test', id: userId };
  const amount = { asset: 'USDT', minor } as const;
  await ledger.transfer({ id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause, amount, from, to });
}

/** A price that was quoted and is good for an hour; paid already, where an order is asked for. */
async function addEnergy(
  { platform }: Sandbox,
  { id: userId, token }: Person,
  kind: 'quote' | 'order',
): Promise<Thing> {
  const { clock, db, newId } = platform;
  const id = newId('nrg');
  const [now, over] = [timestamp(clock.now()), timestamp(later(clock.now(), HOUR_MS))];
  const receiver = `T${randomBytes(15).toString('hex')}`;
  await db.run`insert into energy_quote (id, user_id, receiver, energy, hours, trx, usdt, shown, quoted_at, expires_at)
    values (${id}, ${userId}, ${receiver}, 65000, 1, 1000000, null, '{}', ${now}, ${over})`;
  if (kind === 'order') {
    await db.run`insert into energy_order
        (id, user_id, receiver, energy, hours, asset, price, hold_id, state, state_at, stake, quoted_at, paid_at)
      values (${id}, ${userId}, ${receiver}, 65000, 1, 'TRX', 1000000, ${randomUUID()}, 'paid', ${now}, 1, ${now}, ${now})`;
  }
  return { id, owner: token };
}

/** A rate that was quoted and holds for an hour; exchanged already, where that is asked for. */
async function addFlash(
  { platform }: Sandbox,
  { id: userId, token }: Person,
  kind: 'quote' | 'exchange',
): Promise<Thing> {
  const { clock, db, newId } = platform;
  const [quoteId, id] = [newId('fxq'), newId('fxo')];
  const [now, over] = [timestamp(clock.now()), timestamp(later(clock.now(), HOUR_MS))];
  await db.run`insert into flash_quote
      (id, user_id, side, base, give, get, mid, rate, spread_ppm, cost, sources, quoted_at, expires_at)
    values (${quoteId}, ${userId}, 'buy', 'TRX', 20000000, 60000000, 300000, 300600, 2000, 40000, '[]', ${now}, ${over})`;
  if (kind === 'quote') {
    await give(platform, userId, 20_000_000n);
    return { id: quoteId, owner: token };
  }
  await db.run`insert into flash_exchange (id, quote_id, user_id, transfer_id, at)
    values (${id}, ${quoteId}, ${userId}, ${randomUUID()}, ${now})`;
  return { id, owner: token };
}

/** An order that waits in the book, and a smaller amount it could be changed to. */
async function placeOrder({ platform }: Sandbox, { id: userId, token }: Person): Promise<Thing> {
  await give(platform, userId, 10_000_000n);
  const placed = await platform.engine.place({
    book: 'real',
    market: 'TRX-USDT',
    by: { owner: userId, userId, account: `user:${userId}:funding`, fees: NO_FEES },
    order: {
      ...({ side: 'buy', kind: 'limit', life: 'gtc', isPostOnly: false, selfTrade: 'cancelNewest' } as const),
      ...{ price: '0.1', amount: '100' },
    },
    requestId: randomUUID(),
    requestHash: 'test',
  });
  assert(placed.ok, 'an order in the book');
  return { id: placed.value.id, owner: token, fields: { amount: '90' } };
}

/** One that is bound and one that was removed a moment ago. */
async function bindBoth(server: Sandbox, { token }: Person, kind: 'card' | 'address'): Promise<Thing[]> {
  const [add, remove] =
    kind === 'card'
      ? ([contract.addBankCard, contract.removeBankCard] as const)
      : ([contract.addAddress, contract.removeAddress] as const);
  const guarded = () => ({ tradePassword: TEST_TRADE_PASSWORD, idempotencyKey: randomUUID() });
  const bind = async (): Promise<Thing> => {
    const { code, data } = await server.ask(add, { ...describe(kind), ...guarded() }, token);
    assert(code === undefined, `a new ${kind}, got ${code}`);
    return { id: data.id, owner: token };
  };
  const [bound, removed] = [await bind(), await bind()];
  await server.ask(remove, { id: removed.id, ...guarded() }, token);
  return [bound, removed];
}

function describe(kind: 'card' | 'address'): Fields {
  const digits = String(randomBytes(6).readUIntBE(0, 6)).padStart(15, '1');
  return kind === 'card'
    ? { bankName: 'A bank', payee: 'Noor Haddad', bankAddress: 'A street', accountNumber: digits }
    : // Without capitals an EVM address has no checksum to be wrong.
      { label: 'Mine', network: 'ERC20', address: `0x${randomBytes(20).toString('hex')}` };
}

/** A transfer of Mia's; whoever opened their account a minute ago has none. */
async function findTransfer(server: Sandbox): Promise<Thing> {
  const owner = await server.signIn('mia');
  const account = `user:${CUSTOMERS.mia.id}:funding`;
  const row = await server.platform.db.one`select t.id from ledger_transfer t
    join ledger_posting p on p.transfer_no = t.no join ledger_account a on a.id in (p.from_account, p.to_account)
    where a.name = ${account} and t.kind = 'transfer' order by t.no desc limit 1`;
  return { id: String(row.id), owner };
}
