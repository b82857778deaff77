import type { Region } from '@candor/domain/auth';

export type NamedRegion = { readonly region: Region; readonly callingCode: string; readonly name: string };

/** Every country by its name in the reader's language, in that language's order. */
export function nameRegions(
  regions: readonly { readonly region: Region; readonly callingCode: string }[],
  locale: string,
): readonly NamedRegion[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return regions
    .map((each) => ({ ...each, name: names.of(each.region) ?? each.region }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/**
 * Found by a part of the name, in the reader's language or in English, by the code of the country, or by the number one
 * dials. Marks are ignored, so that «turkiye» finds Türkiye.
 */
export function searchRegions(regions: readonly NamedRegion[], query: string): readonly NamedRegion[] {
  const wanted = plain(query.trim());
  if (wanted === '') return regions;
  const digits = wanted.replace(/\D/g, '');
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return regions.filter(
    ({ region, callingCode, name }) =>
      plain(name).includes(wanted) ||
      plain(english.of(region) ?? '').includes(wanted) ||
      region.toLowerCase() === wanted ||
      (digits !== '' && callingCode.startsWith(digits)),
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
