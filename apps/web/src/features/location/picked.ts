import { type City, type Coordinates, nearestCity, type Place, roundDegrees } from '@candor/domain/location';

/** Somebody chose a city of the list, or any point of the map. */
export type Picked = { readonly at: Coordinates; readonly city: City | undefined };

/** A point this near to a city is called after it. */
const NEAR_KM = 30;

export type Described = {
  readonly place: Place;
  /** The nearest city, where the place is not one itself. */
  readonly near: { readonly city: City; readonly km: number } | undefined;
};

type Words = {
  readonly point: string;
  readonly nameCountry: (code: string) => string;
};

/** The place as it is handed back: called after its city, or after the nearest one, or only a point. */
export function describePicked({ at, city }: Picked, cities: readonly City[], words: Words): Described {
  const point = { latitude: roundDegrees(at.latitude), longitude: roundDegrees(at.longitude) };
  if (city) return { place: { ...point, name: city.name, address: addressOf(city, words) }, near: undefined };
  const near = nearestCity(cities, point);
  const isNear = near !== undefined && near.km <= NEAR_KM;
  const name = isNear ? near.city.name : words.point;
  return { place: { ...point, name, address: isNear ? addressOf(near.city, words) : '' }, near };
}

function addressOf({ name, country }: City, { nameCountry }: Words): string {
  return `${name}, ${nameCountry(country)}`;
}
