import { type Coordinates, distanceKm } from './coordinates.ts';

export type City = Coordinates & {
  readonly name: string;
  /** ISO 3166 code of two letters. */
  readonly country: string;
  /** How many people live there, in thousands. */
  readonly thousands: number;
};

/** Reads the list the build prepares: one city per line, the largest first. */
export function readCities(text: string): readonly City[] {
  return text.split('\n').map((line) => {
    const [name = '', country = '', latitude, longitude, thousands] = line.split('\t');
    return {
      name,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      thousands: Number(thousands),
    };
  });
}

/** [LOC-5] The city nearest to a place, and how far it is. */
export function nearestCity(
  cities: readonly City[],
  place: Coordinates,
): { readonly city: City; readonly km: number } | undefined {
  let found: { city: City; km: number } | undefined;
  for (const city of cities) {
    const km = distanceKm(city, place);
    if (!found || km < found.km) found = { city, km };
  }
  return found;
}
