import type { Config } from '../config.ts';
import type { Arrived } from './conversation.ts';
import { askedHostOf } from './forwarded.ts';

/** Whether what lies at a path is to be had on the host that was asked for it. */
export type IsHere = (path: string, request: Pick<Arrived, 'headers'>) => boolean;

type Place = 'customers' | 'console' | 'both' | 'anywhere';

const ANYWHERE = new Set(['/healthz', '/readyz', '/metrics']);
/** The console asks what the installation is called, and both have a first page. */
const BOTH = new Set(['/', '/api/app.util/init']);
const CONSOLE = /^\/(?:console$|console\/|api\/app\.console\/)/;

/**
 * Where the console has a host of its own, each host answers with its own app and calls only: a script that got into one
 * page then has another origin than the other, and the console can be closed to the world by its name. Undefined where
 * one host has both, so that nothing is asked.
 */
export function makePlaces({ proxies, site, consoleSite }: Pick<Config, 'proxies' | 'site' | 'consoleSite'>) {
  if (consoleSite === null) return undefined;
  const isHere: IsHere = (path, request) => {
    const place = placeOf(path);
    if (place === 'anywhere') return true;
    const host = askedHostOf(request, proxies).toLowerCase();
    if (host === consoleSite.host) return place !== 'customers';
    return place !== 'console' && (site === null || host === site.host);
  };
  return isHere;
}

function placeOf(path: string): Place {
  if (ANYWHERE.has(path)) return 'anywhere';
  if (BOTH.has(path)) return 'both';
  return CONSOLE.test(path) ? 'console' : 'customers';
}
