import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { assert } from '@candor/kernel';
import type { ForeignIds, MakeThings, Person, Strangers, Thing, Things } from './foreign-ids.ts';
import { addCustomer } from './people.ts';
import type { Sandbox } from './test-sandbox.ts';

const FEATURES = new URL('../features/', import.meta.url);
const FILE = 'test-foreign-ids.ts';

/** What every feature says of its ids, found by the name of the file: there is no list to forget one in. */
export async function readForeignIds(): Promise<readonly ForeignIds[]> {
  const found: ForeignIds[] = [];
  for (const feature of (await readdir(FEATURES)).sort()) {
    if (!existsSync(new URL(`${feature}/${FILE}`, FEATURES))) continue;
    const { foreignIds } = (await import(new URL(`${feature}/${FILE}`, FEATURES).href)) as { foreignIds?: ForeignIds };
    assert(foreignIds, `${feature}/${FILE} to export foreignIds`);
    found.push(foreignIds);
  }
  return found;
}

/** Two strangers with one of everything each, and two operators. */
export async function meetStrangers(server: Sandbox) {
  const all = await readForeignIds();
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
  const strangers: Strangers = { victim, attacker, rita, olive };
  return {
    ...strangers,
    certified,
    forCertified: new Set(all.flatMap(({ forCertified = [] }) => forCertified)),
    ownerHears: new Map(all.flatMap(({ ownerHears = {} }) => Object.entries(ownerHears))),
    thingsOf: (who: Person): Things => together(all.map(({ customer }) => customer?.(server, who, strangers) ?? {})),
    operatorThings: together(all.map(({ operator }) => operator?.(server, strangers) ?? {})),
  };
}

/** Several features may have things of one kind: pictures are kept by three. */
function together(parts: readonly Things[]): Things {
  const makers = new Map<string, MakeThings[]>();
  const everybodys = new Set<string>();
  for (const [kind, make] of parts.flatMap((part) => Object.entries(part))) {
    if (make === 'everybody') everybodys.add(kind);
    else makers.set(kind, [...(makers.get(kind) ?? []), make]);
  }
  const makeAll = (all: readonly MakeThings[]) => async (): Promise<readonly Thing[]> => {
    const made: Thing[] = [];
    for (const make of all) made.push(...(await make()));
    return made;
  };
  return Object.fromEntries([
    ...[...everybodys].map((kind) => [kind, 'everybody'] as const),
    ...[...makers].map(([kind, all]) => [kind, makeAll(all)] as const),
  ]);
}
