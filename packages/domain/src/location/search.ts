import type { City } from './cities.ts';
import { foldLines, foldName } from './fold.ts';

/** Between the names of one city. */
export const BETWEEN_NAMES = '|';

/** Further names of every city in one script: a line for each, in the order of the list. */
export type NameList = { readonly shown: readonly string[]; readonly folded: readonly string[] };

export type Found = {
  readonly city: City;
  /** The name that matched, where it is not the one the list has. */
  readonly alias: string | undefined;
};

export type CityIndex = {
  readonly cities: readonly City[];
  readonly folded: readonly string[];
  /** Folded names of countries by their code, with gaps before and between: « egypt  misr». */
  readonly countries: ReadonlyMap<string, string>;
};

export function readNames(text: string): NameList {
  const folded = foldLines(text).split('\n');
  return { shown: text.split('\n'), folded: folded.map((line) => (line === '' ? '' : BETWEEN_NAMES + line)) };
}

/** `nameCountry` says what a country is called, in each language it may be searched in. */
export function indexCities(
  cities: readonly City[],
  nameCountry: (code: string) => readonly (string | undefined)[],
): CityIndex {
  const codes = new Set(cities.map(({ country }) => country));
  const countries = [...codes].map((code): [string, string] => [
    code,
    nameCountry(code)
      .map((name) => ` ${foldName(name ?? '')}`)
      .join(' '),
  ]);
  const folded = foldLines(cities.map(({ name }) => name).join('\n')).split('\n');
  return { cities, folded, countries: new Map(countries) };
}

/** The lower, the better. */
const RANK = { exact: 0, start: 1, inside: 2 } as const;
type Ranked = { readonly at: number; readonly rank: number; readonly alias: string | undefined };

/** [LOC-3] [LOC-4] At most `most` cities for what was typed, the best first; the list is in order of size already. */
export function searchCities(index: CityIndex, names: readonly NameList[], typed: string, most: number): Found[] {
  const query = foldName(typed);
  if (query === '') return index.cities.slice(0, most).map((city) => ({ city, alias: undefined }));
  const words = query.split(' ');
  const ranked: Ranked[] = [];
  for (let at = 0; at < index.cities.length; at += 1) {
    const found = rankCity(index, names, { at, query, words });
    if (found) ranked.push(found);
  }
  ranked.sort((one, other) => one.rank - other.rank || one.at - other.at);
  return ranked.slice(0, most).flatMap(({ at, alias }) => {
    const city = index.cities[at];
    return city ? [{ city, alias }] : [];
  });
}

type Asked = { readonly at: number; readonly query: string; readonly words: readonly string[] };

function rankCity(index: CityIndex, names: readonly NameList[], asked: Asked): Ranked | undefined {
  const { at, query, words } = asked;
  const own = index.folded[at] ?? '';
  if (own === query) return { at, rank: RANK.exact, alias: undefined };
  if (own.startsWith(query)) return { at, rank: RANK.start, alias: undefined };
  const alias = findAlias(names, at, BETWEEN_NAMES + query);
  if (alias !== undefined) return { at, rank: RANK.start, alias };
  const country = index.countries.get(index.cities[at]?.country ?? '') ?? '';
  const isThere = words.every((word) => ` ${own}${country}`.includes(` ${word}`));
  if (isThere) return { at, rank: RANK.inside, alias: undefined };
  return rankWords(names, { at, words, country });
}

/** Words that stand in another name of the city and in its country: «каир египет». */
function rankWords(
  names: readonly NameList[],
  { at, words, country }: { readonly at: number; readonly words: readonly string[]; readonly country: string },
): Ranked | undefined {
  const rest = words.filter((word) => !country.includes(` ${word}`));
  const [first] = rest;
  if (first === undefined) return undefined;
  const alias = findAlias(names, at, BETWEEN_NAMES + rest.join(' ')) ?? findAlias(names, at, ` ${rest.join(' ')}`);
  return alias === undefined ? undefined : { at, rank: RANK.inside, alias };
}

function findAlias(names: readonly NameList[], at: number, part: string): string | undefined {
  for (const { shown, folded } of names) {
    const line = folded[at] ?? '';
    const place = line === '' ? -1 : line.indexOf(part);
    if (place >= 0) return aliasAt(shown[at] ?? '', line, place);
  }
  return undefined;
}

/** Which of the names of a line stands at a place of its folded form. */
function aliasAt(shown: string, folded: string, place: number): string | undefined {
  const count = folded.slice(0, place + 1).split(BETWEEN_NAMES).length - 2;
  return shown.split(BETWEEN_NAMES)[count];
}
