import { Secret } from '@candor/kernel';
import type { ChainEndpoint } from './port.ts';

/**
 * A node's address as it is written in a setting. A user and password in it become a header, because fetch refuses them
 * in an address; what is left of its name is the host, so that a key in the path is never printed.
 */
export function chainEndpoint(address: string, headers: Readonly<Record<string, string>> = {}): ChainEndpoint {
  const url = new URL(address);
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  url.username = '';
  url.password = '';
  const basic = user === '' ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
  return {
    name: url.host,
    url: new Secret(url.href.replace(/\/$/, '')),
    headers: new Secret({ ...basic, ...headers }),
  };
}
