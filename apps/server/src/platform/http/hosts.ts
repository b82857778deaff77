import type { Config } from '../config.ts';
import type { RequestHead } from './call-handler.ts';
import { askedHostOf } from './forwarded.ts';

/** Whether what lies at a path is to be had on the host that was asked for it. */
export type HostCheck = (path: string, request: Pick<RequestHead, 'headers'>) => boolean;

type Host = 'customers' | 'console' | 'both' | 'anywhere';

const ANYWHERE = new Set(['/healthz', '/readyz', '/metrics']);
/** The console asks what the installation is called, and both have a first page. */
const BOTH = new Set(['/', '/api/app.util/init']);
/** Operators see in the preview what readers will see. */
const PICTURES = '/api/pictures/';
const CONSOLE = /^\/(?:console$|console\/|api\/app\.console\/)/;

/**
 * Where the console has a host of its own, each host answers with its own app and calls only: a script that got into one
 * page then has another origin than the other, and the console can be closed to the world by its name. Undefined where
 * one host has both, so that nothing is asked.
 */
export function makeHostCheck({ site, consoleSite }: Pick<Config, 'site' | 'consoleSite'>) {
  if (consoleSite === null) return undefined;
  const isHere: HostCheck = (path, request) => {
    const belongs = hostOf(path);
    if (belongs === 'anywhere') return true;
    const host = askedHostOf(request).toLowerCase();
    if (host === consoleSite.host) return belongs !== 'customers';
    return belongs !== 'console' && (site === null || host === site.host);
  };
  return isHere;
}

function hostOf(path: string): Host {
  if (ANYWHERE.has(path)) return 'anywhere';
  if (BOTH.has(path) || path.startsWith(PICTURES)) return 'both';
  return CONSOLE.test(path) ? 'console' : 'customers';
}
