import { BETWEEN_NAMES, foldName, type Script, scriptOf } from '../../../../packages/domain/src/location/index.ts';

/** A smaller place is found by a city nearby or on the map; all of them would weigh six times as much. */
const LEAST_PEOPLE = 15_000;
/** Quarters of cities, which GeoNames lists beside the cities they are part of. */
const QUARTER = 'PPLX';
/** Where a field stands in a line of GeoNames. */
const FIELD = { name: 1, alternates: 3, latitude: 4, longitude: 5, kind: 7, country: 8, people: 14 } as const;

export type Row = {
  readonly name: string;
  readonly alternates: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly country: string;
  readonly people: number;
};

/** The cities of a GeoNames export, the largest first. */
export function readRows(text: string): readonly Row[] {
  return text
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((fields) => Number(fields[FIELD.people]) >= LEAST_PEOPLE && fields[FIELD.kind] !== QUARTER)
    .map(toRow)
    .toSorted((one, other) => other.people - one.people);
}

function toRow(fields: readonly string[]): Row {
  return {
    name: fields[FIELD.name] ?? '',
    alternates: (fields[FIELD.alternates] ?? '').split(',').filter((name) => name !== ''),
    latitude: thousandths(fields[FIELD.latitude]),
    longitude: thousandths(fields[FIELD.longitude]),
    country: fields[FIELD.country] ?? '',
    people: Number(fields[FIELD.people]),
  };
}

/** A hundred metres: finer than where the middle of a city is. */
function thousandths(degrees: string | undefined): number {
  return Math.round(Number(degrees) * 1000) / 1000;
}

export function writeCities(rows: readonly Row[]): string {
  return rows
    .map(({ name, country, latitude, longitude, people }) =>
      [name, country, latitude, longitude, Math.round(people / 1000)].join('\t'),
    )
    .join('\n');
}

/** What else the cities are called, by script: a line for each city. */
export function writeNames(rows: readonly Row[]): Readonly<Record<Script, string>> {
  const all = rows.map(namesOf);
  const inScript = (script: Script) => all.map((names) => (names.get(script) ?? []).join(BETWEEN_NAMES)).join('\n');
  return {
    latin: inScript('latin'),
    cyrillic: inScript('cyrillic'),
    arabic: inScript('arabic'),
    han: inScript('han'),
    hangul: inScript('hangul'),
    other: inScript('other'),
  };
}

function namesOf({ name, alternates }: Row): ReadonlyMap<Script, readonly string[]> {
  const seen = new Set([foldName(name)]);
  const found = new Map<Script, string[]>();
  for (const each of alternates) {
    const script = scriptOf(each);
    const folded = foldName(each);
    if (isNoName(each, script) || folded === '' || seen.has(folded)) continue;
    seen.add(folded);
    found.set(script, [...(found.get(script) ?? []), each]);
  }
  return found;
}

/** GeoNames also has codes of airports and what a machine made of names in other scripts, in small letters. */
function isNoName(name: string, script: Script): boolean {
  if (name.includes(BETWEEN_NAMES)) return true;
  return script === 'latin' && (name === name.toLowerCase() || /^[A-Z]{3,4}$/.test(name));
}
