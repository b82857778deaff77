export { type City, nearestCity, readCities } from './cities.ts';
export {
  type Coordinates,
  distanceKm,
  type Place,
  plainDegrees,
  readCoordinates,
  readPlace,
  roundDegrees,
  writePlace,
} from './coordinates.ts';
export { foldName, SCRIPTS, type Script, scriptOf } from './fold.ts';
export {
  BETWEEN_NAMES,
  type CityIndex,
  type Found,
  indexCities,
  type NameList,
  readNames,
  searchCities,
} from './search.ts';
