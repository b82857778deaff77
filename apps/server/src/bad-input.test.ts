import { createHash, randomUUID } from 'node:crypto';
import { type Call, contract, MULTIPART_PATHS, REFUSAL_STATUS, REFUSALS } from '@candor/contract';
import { errorText } from '@candor/i18n/server';
import { DAY_MS, later } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from './app/features.ts';
import { timestamp } from './platform/database/sql.ts';
import { CUSTOMERS } from './seed/cast.ts';
import { type BadForm, badForms } from './testing/bad-input/cases.ts';
import { fingerprint } from './testing/bad-input/fingerprint.ts';
import { referenceKindOf } from './testing/bad-input/reference-kind.ts';
import { type Field, fieldsOf } from './testing/bad-input/sample-field.ts';
import { expectSoundLedger } from './testing/expect-sound-ledger.ts';
import type { Answered } from './testing/start-test-server.ts';
import { type Sandbox, startSandbox, TEST_NOW } from './testing/test-sandbox.ts';

/** Runs over the contract, so that a call added later is covered by existing. */
const calls: readonly Call[] = Object.values(contract);
const LANG = 'ar';
const FORM = 'application/x-www-form-urlencoded';

let server: Sandbox;
let mia: string;
let olive: string;
let amir: string;
let before: Awaited<ReturnType<typeof fingerprint>>;
let othersTransfers: string[];
const wrongTokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startSandbox();
  [mia, olive] = [await server.signIn('mia'), await server.signInOperator('olive')];
  amir = await server.signIn('amir');
  const { db } = server.platform;
  const [expired, idle, revoked] = [await server.signIn('mia'), await server.signIn('mia'), await server.signIn('mia')];
  const [expiredStaff, idleStaff] = [await server.signInOperator('olive'), await server.signInOperator('olive')];
  const longAgo = timestamp(later(TEST_NOW, -DAY_MS));
  const hashOf = (token: string) => createHash('sha256').update(token).digest();
  await db.run`update session set expires_at = ${longAgo} where token_hash = ${hashOf(expired)}`;
  await db.run`update session set last_seen_at = ${longAgo} where token_hash = ${hashOf(idle)}`;
  await db.run`update session set revoked_at = ${longAgo} where token_hash = ${hashOf(revoked)}`;
  await db.run`update operator_session set expires_at = ${longAgo} where token_hash = ${hashOf(expiredStaff)}`;
  await db.run`update operator_session set last_seen_at = ${longAgo} where token_hash = ${hashOf(idleStaff)}`;
  Object.assign(wrongTokens, {
    none: '',
    forged: 'A'.repeat(43),
    truncated: mia.slice(0, -1),
    lengthened: `${mia}A`,
    huge: 'x'.repeat(10_000),
    hostile: "' or 1=1 --",
    expired,
    idle,
    revoked,
    expiredStaff,
    idleStaff,
  });
  othersTransfers = await findOthersTransfers();
  expect(othersTransfers).toHaveLength(3);
  before = await fingerprint(db);
});
afterAll(() => server.close());

it('has a route for every call of the contract, and none besides', () => {
  expect(routes.map(({ call }) => call.path).sort()).toEqual(calls.map(({ path }) => path).sort());
});

function tokenFor(call: Call): string {
  // What only agents may ask, an agent asks.
  if (call.feature === 'agent') return amir;
  return { visitor: '', customer: mia, operator: olive }[call.access];
}

async function send(call: Call, body: string, contentType = FORM): Promise<Answered> {
  return server.call(call.path, body, { 'content-type': contentType, 'accept-language': LANG });
}

/** A refusal from the catalogue, in the language asked for, with the status that belongs to it. */
function expectRefusal(call: Call, { status, body }: Answered): { code: string; details: Record<string, unknown> } {
  const { errcode, errmsg, refusal } = body;
  expect(errcode, errmsg).not.toBe(0);
  const { code, details } = refusal as { code: string; details: Record<string, string | number> };
  expect(REFUSALS[code], code).toBe(errcode);
  expect(['call.failed', 'call.busy'], `${call.path} ${JSON.stringify(body)}`).not.toContain(code);
  expect(status).toBe(REFUSAL_STATUS[code] ?? 200);
  expect(body.data).toBe(null);
  expect(errmsg).toBe(errorText(LANG, code, details));
  expect(errmsg).not.toBe(errorText('en', code, details));
  return { code, details };
}

/** Tools of a sandbox with chains of its own. This server has none and says so, whatever a well-formed form asks for. */
const CHAIN_TOOL = /^app\.sandbox\//;
const NOT_OPEN = 'feature.notOpen';
/** Asks the signer, and this server has none. */
const SIGNER_CALL = 'app.console/auth/approval_passkey';
/** Without a node there is no contract to look at. */
const PROBE = 'app.console/listing/probe';
/** Looks at days to come, and the day of these forms has been. */
const PLAN_AHEAD = 'app.auto-invest/preview';

async function expectRefused(call: Call, bad: BadForm): Promise<void> {
  const { code, details } = expectRefusal(call, await send(call, bad.body, bad.contentType));
  if (CHAIN_TOOL.test(call.path) && code === NOT_OPEN) return;
  expect(code, bad.name).toMatch(bad.code);
  if (bad.field !== undefined) expect(details.field, bad.name).toBe(bad.field);
}

describe.each(calls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  const fields = fieldsOf(call);

  it('refuses every spoilt form', async () => {
    const bads = badForms(call, fields, { _user_token: tokenFor(call), _lang: LANG });
    for (const bad of bads) await expectRefused(call, bad);
    expect(bads.length > 0 || MULTIPART_PATHS.has(path)).toBe(true);
  });

  it('answers no other method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await fetch(`${server.url}/api/${path}`, { method });
      const body = (await response.json()) as Answered['body'];
      expect([404, 405], method).toContain(response.status);
      expect(Object.values(REFUSALS)).toContain(body.errcode);
    }
  });

  if (call.kind === 'query')
    it('answers the form that is right', async () => {
      const { body } = await send(call, formOf(fields, tokenFor(call)));
      const code = body.errcode === 0 ? 'found' : body.refusal?.code;
      if (CHAIN_TOOL.test(path)) expect(code).toBe(NOT_OPEN);
      else if (path === SIGNER_CALL) expect(code).toBe('treasury.signerAway');
      else if (path === PROBE) expect(code).toBe('recharge.networkClosed');
      else if (path === PLAN_AHEAD) expect(code).toBe('auto-invest.startPast');
      else expect(code).toMatch(/^found$|notFound|unknown/);
    });

  if (call.access !== 'visitor')
    it('ends the session for every token that is not the right one', async () => {
      const tokens = { ...wrongTokens, otherKind: call.access === 'customer' ? olive : mia };
      for (const [name, token] of Object.entries(tokens)) {
        const answered = MULTIPART_PATHS.has(path)
          ? await sendFile(call, token)
          : await send(call, formOf(fields, token));
        const { code } = expectRefusal(call, answered);
        expect({ name, code, errcode: answered.body.errcode }).toEqual({
          name,
          code: 'session.ended',
          errcode: 60_001,
        });
      }
    });

  // Prefixed ids have a test of their own, which knows what else each form must say: others-ids.test.ts.
  const references = fields.filter((field) => field.isReference && !isPrefixed(field));
  if (references.length > 0)
    it('knows nothing of what is unknown or another’s', async () => {
      for (const field of references) {
        // Operators may open everybody's transfers; a customer only their own.
        const others = call.access === 'customer' ? othersTransfers.filter(field.accepts) : [];
        for (const value of [unknownReference(field), ...others]) {
          const changed = fields.map((each) => (each === field ? { ...each, valid: value } : each));
          const { code } = expectRefusal(call, await send(call, formOf(changed, tokenFor(call))));
          expect(code, value).toMatch(/notFound|unknown/);
        }
      }
    });
});

function formOf(fields: readonly Field[], token: string): string {
  const form = new URLSearchParams({ _user_token: token, _lang: LANG });
  for (const { name, valid } of fields.filter(({ isRequired }) => isRequired)) form.set(name, valid);
  return form.toString();
}

async function sendFile(call: Call, token: string): Promise<Answered> {
  const form = new FormData();
  form.set('_lang', LANG);
  if (token !== '') form.set('_user_token', token.slice(0, 1_000));
  form.set('file', new Blob(['not even a picture']));
  const response = await fetch(`${server.url}/api/${call.path}`, { method: 'POST', body: form });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answered['body'] };
}

function isPrefixed(field: Field): boolean {
  return (referenceKindOf(field) ?? 'uuid') !== 'uuid';
}

function unknownReference(field: Field): string {
  const candidates = [randomUUID(), '99999999', '888888888888888888'];
  return candidates.find(field.accepts) ?? field.valid;
}

/** Real transfers in which Mia has no part. */
async function findOthersTransfers(): Promise<string[]> {
  const miasAccounts = `user:${CUSTOMERS.mia.id}:%`;
  const rows = await server.platform.db.many`select t.id from ledger_transfer t
    where not exists (select 1 from ledger_posting p join ledger_account a on a.id in (p.from_account, p.to_account)
      where p.transfer_no = t.no and a.name like ${miasAccounts})
    order by t.no desc limit 3`;
  return rows.map((row) => String(row.id));
}

it('changed nothing by all of it', async () => {
  expect(await fingerprint(server.platform.db)).toEqual(before);
  await expectSoundLedger(server);
});
