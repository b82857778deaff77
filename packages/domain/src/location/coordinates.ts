export type Coordinates = { readonly latitude: number; readonly longitude: number };

/** A place as a page asks for it and gets it back. */
export type Place = Coordinates & { readonly name: string; readonly address: string };

const DECIMAL = /^-?\d{1,3}(\.\d{1,15})?$/;
const MOST_NAME = 80;
const MOST_ADDRESS = 200;
/** Control characters, line breaks and the marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** [LOC-1] Coordinates out of a link, or undefined where they mean no place on Earth. */
export function readCoordinates(latitude: string | null, longitude: string | null): Coordinates | undefined {
  const read = { latitude: readDegrees(latitude, 90), longitude: readDegrees(longitude, 180) };
  if (read.latitude === undefined || read.longitude === undefined) return undefined;
  return { latitude: read.latitude, longitude: read.longitude };
}

function readDegrees(text: string | null, most: number): number | undefined {
  if (text === null || !DECIMAL.test(text)) return undefined;
  const degrees = Number(text);
  return Math.abs(degrees) <= most ? degrees : undefined;
}

/** [LOC-2] A place out of the fields of a link. */
export function readPlace(field: (name: string) => string | null): Place | undefined {
  const found = readCoordinates(field('latitude'), field('longitude'));
  if (!found) return undefined;
  return { ...found, name: plainText(field('name'), MOST_NAME), address: plainText(field('address'), MOST_ADDRESS) };
}

function plainText(text: string | null, most: number): string {
  const plain = (text ?? '').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, most).join('');
}

/** The fields of a link to a place, the other way round. */
export function writePlace({ latitude, longitude, name, address }: Place): string {
  const fields = { latitude: plainDegrees(latitude), longitude: plainDegrees(longitude), name, address };
  return Object.entries(fields)
    .map(([field, text]) => `${field}=${encodeURIComponent(text)}`)
    .join('&');
}

/** Four digits after the point are eleven metres, which is finer than any map here. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** As decimals, which small numbers are not when they are simply made text. */
export function plainDegrees(degrees: number): string {
  return String(roundDegrees(degrees));
}

const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

/** [LOC-5] How far apart two places are on the globe. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const up = Math.sin(((other.latitude - one.latitude) * RADIANS) / 2);
  const along = Math.sin(((other.longitude - one.longitude) * RADIANS) / 2);
  const share = up * up + Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS) * along * along;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}
