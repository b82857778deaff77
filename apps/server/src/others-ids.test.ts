import { randomUUID } from 'node:crypto';
import { type Call, contract } from '@candor/contract';
import { assert, instant, makeId } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from './testing/bad-input/fingerprint.ts';
import { type ReferenceKind, referenceKindOf } from './testing/bad-input/reference-kind.ts';
import { type Field, fieldsOf } from './testing/bad-input/sample-field.ts';
import { RIGHT_FIELDS, type Thing, type Things } from './testing/foreign-ids.ts';
import { meetStrangers } from './testing/meet-strangers.ts';
import { type Sandbox, startSandbox } from './testing/test-sandbox.ts';

/** Runs over the contract: a call added later is attacked by existing, and a new kind of id must be listed first. */
type Reference = { readonly field: Field; readonly kind: ReferenceKind };
const known = new Map<Call, readonly Known[]>();
const calls = (Object.values(contract) as readonly Call[])
  .filter(({ access }) => access !== 'visitor')
  .map((call) => ({ call, references: referencesOf(call) }))
  .filter(({ references }) => references.length > 0);

/** What a call says of a thing that is not there. Another's thing must sound the same. */
const NOT_THERE = /notFound|unknown|photoMissing|lookOver|notLooked|notFailed/;

let server: Sandbox;
let strangers: Awaited<ReturnType<typeof meetStrangers>>;
beforeAll(async () => {
  server = await startSandbox();
  strangers = await meetStrangers(server);
});
afterAll(() => server.close());

type Known = { readonly field: Field; readonly kind: ReferenceKind | undefined };

/** Found out once for each call: to sample right values for its fields takes longer than to ask the server. */
function knownOf(call: Call): readonly Known[] {
  const found = known.get(call) ?? fieldsOf(call).map((field) => ({ field, kind: referenceKindOf(field) }));
  known.set(call, found);
  return found;
}

function referencesOf(call: Call): Reference[] {
  return knownOf(call).flatMap(({ field, kind }) => (kind === undefined ? [] : [{ field, kind }]));
}

it('knows whose every kind of id is', () => {
  const { attacker, operatorThings, thingsOf } = strangers;
  for (const { call, references } of calls) {
    const known: Things = call.access === 'customer' ? thingsOf(attacker) : operatorThings;
    const unknown = references.filter(({ kind }) => known[kind] === undefined).map(({ kind }) => kind);
    expect(unknown, `${call.path}: say in test-foreign-ids.ts of the feature whose these are`).toEqual([]);
  }
});

it('covers the calls that name things', () => {
  const paths = calls.map(({ call }) => call.path);
  for (const call of [contract.endSession, contract.setAvatar, contract.removePasskey, contract.getReceipt]) {
    expect(paths).toContain(call.path);
  }
});

/** The form of a call that is right but for one field. The others that name such a thing name the asker's own. */
async function formOf(call: Call, under: Reference, own: Things, more: Readonly<Record<string, string>>) {
  const form: Record<string, string> = {};
  for (const { field, kind } of knownOf(call)) {
    const { name, accepts, isRequired, valid } = field;
    const right = [more[name], RIGHT_FIELDS[name], valid].find((value) => value !== undefined && accepts(value));
    const given = isRequired || more[name] !== undefined ? right : undefined;
    const isBeside = name !== under.field.name && kind === under.kind && more[name] === undefined;
    if (name === 'idempotencyKey') form[name] = randomUUID();
    else if (isBeside) form[name] = (await lastOf(own, under.kind)).id;
    else if (given !== undefined) form[name] = given;
  }
  return form;
}

async function lastOf(own: Things, kind: ReferenceKind): Promise<Thing> {
  const make = own[kind];
  const things = typeof make === 'function' ? await make() : [];
  const thing = things.find(({ isSecond }) => isSecond) ?? things.at(-1);
  assert(thing, `something of one's own: ${kind}`);
  return thing;
}

describe.each(calls.map(({ call, references }) => [call.path, call, references] as const))('%s', (_, call, all) => {
  it.each(all.map((reference) => [reference.field.name, reference] as const))(
    'takes no %s that is unknown or another’s, and the owner’s',
    async (name, reference) => {
      const { olive, operatorThings, thingsOf } = strangers;
      const { attacker, victim } = strangers.forCertified.has(call.path) ? strangers.certified : strangers;
      const isCustomer = call.access === 'customer';
      const theirs: Things = isCustomer ? thingsOf(victim) : operatorThings;
      const token = isCustomer ? attacker.token : olive;
      const own: Things = isCustomer ? thingsOf(attacker) : operatorThings;
      const refuses = async (id: string, more: Readonly<Record<string, string>>) => {
        const form = { ...(await formOf(call, reference, own, more)), [name]: id };
        const before = await fingerprint(server.platform.db);
        const { code, body } = await server.ask(call, form, token);
        expect(code, `${call.path} ${name}=${id} ${JSON.stringify(body)}`).toMatch(NOT_THERE);
        expect(await fingerprint(server.platform.db), `${call.path} changed nothing`).toEqual(before);
      };

      await refuses(unknownOf(reference.kind), {});
      const make = theirs[reference.kind];
      if (typeof make !== 'function') return;
      const things = await make();
      for (const { id, fields = {} } of things) {
        // An operator's own words go along; a second factor of the victim's does not.
        const { id: about, ...more } = fields;
        const said = isCustomer ? {} : { ...more, ...(about === undefined ? {} : { id: aboutFor(reference, about) }) };
        await refuses(id, said);
      }

      // The same form in the owner's hands goes through: it was the owner that was missing, and nothing else.
      const codes: (string | undefined)[] = [];
      for (const { id, owner, fields = {} } of things) {
        const form = { ...(await formOf(call, reference, theirs, fields)), [name]: id };
        codes.push((await server.ask(call, form, owner)).code);
      }
      expect(codes, `${call.path} ${name} for its owner`).toContain(strangers.ownerHears.get(call.path));
    },
  );
});

/** For operators a log-in is somebody else's when the customer named beside it is another. */
function aboutFor({ kind }: Reference, about: string): string {
  return kind === 'ses' ? strangers.attacker.id : about;
}

function unknownOf(kind: ReferenceKind): string {
  return kind === 'uuid' ? randomUUID() : makeId(kind, instant(1), new Uint8Array(10).fill(9));
}

it('shows nobody a line of another’s list, whatever place it is asked to go on from', async () => {
  const { attacker, thingsOf, victim } = strangers;
  const make = thingsOf(victim).ses;
  assert(typeof make === 'function', 'log-ins of the victim');
  const places = [(await make())[0]?.id ?? '', `lgn_7${'z'.repeat(25)}`, `lok_7${'z'.repeat(25)}`, '0', ''];
  const lists = (Object.values(contract) as readonly Call[]).filter(
    (call) =>
      call.access === 'customer' && call.kind === 'query' && fieldsOf(call).some(({ name }) => name === 'cursor'),
  );
  expect(lists.length).toBeGreaterThan(2);
  for (const call of lists) {
    for (const cursor of places) {
      const { body } = await server.ask(call, { cursor }, attacker.token);
      for (const secret of [victim.id, victim.uid, victim.username, victim.sessionId]) {
        expect(JSON.stringify(body), `${call.path} from ${cursor}`).not.toContain(secret);
      }
    }
  }
});
