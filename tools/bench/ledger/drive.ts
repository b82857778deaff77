import { type Drive, type Driven, driveHttp } from './drive-http.ts';
import { driveWrk, hasWrk } from './drive-wrk.ts';

/** What the load comes from, for the person who reads the figures. */
export const loadSource = () => (hasWrk() ? 'wrk' : 'our own generator, because wrk was not found (Debian: wrk)');

export function drive(load: Drive): Promise<Driven> {
  return hasWrk() ? driveWrk(load) : driveHttp(load);
}
