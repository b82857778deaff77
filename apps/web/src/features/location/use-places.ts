import {
  type CityIndex,
  indexCities,
  type NameList,
  readCities,
  readNames,
  type Script,
  scriptOf,
} from '@candor/domain/location';
import type { LanguageCode } from '@candor/i18n';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../platform/query-client.ts';
import { useLanguage } from '../../platform/texts.ts';
import { type Spot, toMap } from './map-view.ts';

/** Cities that can be searched, and where each stands on the map. */
export type Places = { readonly index: CityIndex; readonly spots: readonly Spot[] };
export type Outlines = readonly (readonly [left: number, top: number, right: number, bottom: number, path: string])[];

/** They change with the app and not while it runs. */
const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

const NAMES: Readonly<Record<Script, () => Promise<{ readonly text: string }>>> = {
  latin: () => import('virtual:places/names-latin'),
  cyrillic: () => import('virtual:places/names-cyrillic'),
  arabic: () => import('virtual:places/names-arabic'),
  han: () => import('virtual:places/names-han'),
  hangul: () => import('virtual:places/names-hangul'),
  other: () => import('virtual:places/names-other'),
};

export function usePlaces() {
  const language = useLanguage();
  return useQuery({ queryKey: ['places', language], queryFn: () => loadPlaces(language), ...FOR_GOOD }, queryClient);
}

async function loadPlaces(language: LanguageCode): Promise<Places> {
  const { text } = await import('virtual:places/cities');
  const cities = readCities(text);
  const index = indexCities(cities, (code) => [nameCountry(code, language), nameCountry(code, 'en')]);
  return { index, spots: cities.map(toMap) };
}

/** Further names of all cities in the script somebody types in. */
export function useNames(typed: string) {
  const script = scriptOf(typed);
  return useQuery(
    {
      queryKey: ['place-names', script],
      queryFn: async (): Promise<NameList> => readNames((await NAMES[script]()).text),
      enabled: typed.trim() !== '',
      ...FOR_GOOD,
    },
    queryClient,
  );
}

/** The outlines of countries: coarse for the whole world, fine for a part of it. */
export function useOutlines(isFine: boolean): { readonly outlines: Outlines | undefined; readonly hasFailed: boolean } {
  const coarse = useQuery(
    {
      queryKey: ['outlines', 'coarse'],
      queryFn: async (): Promise<Outlines> => (await import('virtual:places/world-coarse')).outlines,
      ...FOR_GOOD,
    },
    queryClient,
  );
  const fine = useQuery(
    {
      queryKey: ['outlines', 'fine'],
      queryFn: async (): Promise<Outlines> => (await import('virtual:places/world-fine')).outlines,
      enabled: isFine,
      ...FOR_GOOD,
    },
    queryClient,
  );
  return { outlines: (isFine ? fine.data : undefined) ?? coarse.data, hasFailed: coarse.isError };
}

const namers = new Map<LanguageCode, Intl.DisplayNames>();

/** What the browser calls a country in a language; its code where it has no name. */
export function nameCountry(code: string, language: LanguageCode): string {
  const namer = namers.get(language) ?? new Intl.DisplayNames([language, 'en'], { type: 'region' });
  namers.set(language, namer);
  return namer.of(code) ?? code;
}
