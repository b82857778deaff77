import type { Site } from '../../platform/config.ts';
import type { Env } from './env.ts';
import { Problem } from './problem.ts';
import { readTlsFiles, type TlsFiles } from './tls-settings.ts';

/** How it can be reached: where it listens, under which names, and where TLS ends. */
export type Sites = {
  readonly host: string;
  readonly proxies: number;
  readonly site: Site | null;
  readonly consoleSite: Site | null;
  readonly tls: TlsFiles | null;
};

type Mode = 'sandbox' | 'real';

export function readSites(env: Env, mode: Mode, proxies: number): Sites {
  const host = env.HOST || '127.0.0.1';
  const site = readSite(env, mode, 'CANDOR_URL', 'customers', 'https://candor.example');
  const consoleSite = readSite(env, mode, 'CANDOR_CONSOLE_URL', 'operators', 'https://console.candor.example');
  // Only the names count: a browser keeps apart what has another port, but hands its cookies to both.
  if (consoleSite !== null && site !== null && nameOf(consoleSite) === nameOf(site)) {
    throw new Problem('CANDOR_CONSOLE_URL needs a host of its own, another one than that of CANDOR_URL.');
  }
  const tls = readTlsFiles(env);
  if (mode === 'real' && tls === null) refuseOpenWays(host, proxies);
  return { host, proxies, site, consoleSite, tls };
}

/** Real money passes no wire in the clear: either TLS ends here, or in a proxy on the same machine. */
function refuseOpenWays(host: string, proxies: number): void {
  if (proxies === 0) {
    throw new Problem(
      'CANDOR_MODE=real needs a certificate in CANDOR_TLS_CERT and CANDOR_TLS_KEY, or CANDOR_PROXIES=1 for a proxy on this machine in which TLS ends.',
    );
  }
  if (!isThisMachine(host)) {
    throw new Problem(
      `CANDOR_MODE=real with HOST=${host} needs CANDOR_TLS_CERT and CANDOR_TLS_KEY; without them only a proxy on this machine can be in front, at HOST=127.0.0.1.`,
    );
  }
}

export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

/** Invitations and passkeys are made for these. With real money nobody but the installation may say which they are. */
function readSite(env: Env, mode: Mode, name: string, who: string, example: string): Site | null {
  const text = env[name]?.trim();
  if (!text && mode === 'sandbox') return null;
  const url = text && URL.canParse(text) ? new URL(text) : undefined;
  const isWhole = url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
  if (isWhole && (mode === 'sandbox' || url.protocol === 'https:')) {
    return { host: url.host, isHttps: url.protocol === 'https:' };
  }
  throw new Problem(
    mode === 'real'
      ? `CANDOR_MODE=real needs the address ${who} open in ${name}, like ${example}.`
      : `${name} is not an address like ${example}.`,
  );
}

/** The names a certificate must be good for. */
export function namesOf({ site, consoleSite }: Sites): string[] {
  return [site, consoleSite].flatMap((each) => (each === null ? [] : nameOf(each)));
}

function nameOf({ host }: Site): string {
  return host.replace(/:\d+$/, '');
}
