import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { peerOf } from './forwarded.ts';

function request(headers: Record<string, string>): IncomingMessage {
  return {
    headers: { host: 'inner:8080', ...headers },
    socket: { remoteAddress: '10.0.0.1' },
  } as unknown as IncomingMessage;
}

const forwarded = {
  'x-forwarded-for': '6.6.6.6, 192.0.2.7, 10.0.0.2',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'candor.example',
};

it('believes no header without a proxy', () => {
  expect(peerOf(request(forwarded), { proxies: 0, site: null, consoleSite: null })).toEqual({
    ip: '10.0.0.1',
    host: 'inner:8080',
    isHttps: false,
  });
});

it('takes the address that the outermost known proxy saw, not the one the caller claims', () => {
  expect(peerOf(request(forwarded), { proxies: 1, site: null, consoleSite: null }).ip).toBe('10.0.0.2');
  expect(peerOf(request(forwarded), { proxies: 2, site: null, consoleSite: null })).toEqual({
    ip: '192.0.2.7',
    host: 'inner:8080',
    isHttps: true,
  });
  expect(peerOf(request({}), { proxies: 2, site: null, consoleSite: null })).toEqual({
    ip: '10.0.0.1',
    host: 'inner:8080',
    isHttps: false,
  });
});

it('takes the address of the site from nobody, once it is known', () => {
  const site = { host: 'candor.example', isHttps: true };
  const evil = request({ host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' });
  for (const proxies of [0, 1]) expect(peerOf(evil, { proxies, site, consoleSite: null })).toMatchObject(site);
});

it('believes no forwarded host, no matter who sends it and however many proxies there are', () => {
  const site = { host: 'candor.example', isHttps: true };
  const consoleSite = { host: 'console.candor.example', isHttps: true };
  const asked = request({ host: 'candor.example', 'x-forwarded-host': 'console.candor.example' });
  for (const proxies of [0, 1, 2]) expect(peerOf(asked, { proxies, site, consoleSite }).host).toBe('candor.example');
});

it('lets `Host` choose between our own two addresses, and nothing else', () => {
  const site = { host: 'candor.example', isHttps: true };
  const consoleSite = { host: 'console.candor.example', isHttps: true };
  const at = (host: string, proxies: number) => peerOf(request({ host }), { proxies, site, consoleSite }).host;
  for (const proxies of [0, 1]) {
    expect(at('console.candor.example', proxies)).toBe('console.candor.example');
    expect(at('Console.Candor.example', proxies)).toBe('console.candor.example');
    expect(at('evil.example', proxies)).toBe('candor.example');
  }
});
