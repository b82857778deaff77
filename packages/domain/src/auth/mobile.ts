import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

/** An ISO country with a numbering plan of its own, such as `GB`. */
export type Region = CountryCode;

/** A number that can receive messages, in international form, and the country it belongs to. */
export type Mobile = { readonly number: string; readonly region: Region };

/**
 * [ATH-5] Reads a number as typed, in international form or as it is dialled inside `region`. The numbering plans here
 * are those of mobiles only, so that a landline, a service line or a number nobody can have is no number at all; and
 * one that belongs to no country, as on a ship, is refused because nobody could say which rules apply to its owner.
 */
export function readMobile(typed: string, region?: Region): Mobile | undefined {
  const parsed = parsePhoneNumberFromString(typed, region);
  if (parsed?.country === undefined || !parsed.isValid() || parsed.ext !== undefined) return undefined;
  return { number: parsed.number, region: parsed.country };
}

/** What was typed so far, with the gaps its country writes; the digits stay as they are. */
export function formatTyped(typed: string, region: Region): string {
  const digits = typed.replace(/[^\d+]/g, '');
  return new AsYouType(region).input(digits);
}

/** A whole number as people read it, such as `+49 151 00000001`. */
export function formatMobile(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

/** Every country one may have a mobile of, and the code that leads there. */
export function listRegions(): readonly { readonly region: Region; readonly callingCode: string }[] {
  return getCountries().map((region) => ({ region, callingCode: getCountryCallingCode(region) }));
}

/** In North America, where many countries share one code, the next three digits tell them apart. */
const SHARED_CODE = '1';

/** [COD-8] What the messages to a country, or to a part of North America, have in common: `+49`, `+1876`. */
export function smsPrefixOf(mobile: string): string {
  const digits = mobile.replace(/\D/g, '');
  const code = listRegions().find(({ callingCode }) => digits.startsWith(callingCode))?.callingCode;
  return `+${code === SHARED_CODE ? digits.slice(0, 4) : (code ?? digits.slice(0, 3))}`;
}

/** The first of these locales that names a country: where somebody probably is. */
export function guessRegion(locales: readonly string[], otherwise: Region): Region {
  for (const locale of locales) {
    const region = /^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})\b/.exec(locale)?.[1]?.toUpperCase();
    if (region !== undefined && isSupportedCountry(region)) return region;
  }
  return otherwise;
}
