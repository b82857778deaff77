import { BlockList, isIP } from 'node:net';
import { MOST_ADDRESSES } from '@candor/domain/public-api';
import { ok, type Result, refuse } from '@candor/kernel';

const FAMILIES = { 4: 'ipv4', 6: 'ipv6' } as const;
const BITS = { 4: 32, 6: 128 } as const;

type Network = { readonly address: string; readonly bits: number; readonly family: 4 | 6 };

/** [API-3] Addresses and networks as somebody typed them, with commas or spaces between. */
export function readAddresses(text: string): Result<readonly string[], 'apiKey.wrongAddress'> {
  const asked = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  const wrong = asked.find((each) => readNetwork(each) === undefined) ?? asked[MOST_ADDRESSES];
  return wrong === undefined ? ok(asked) : refuse('apiKey.wrongAddress', { address: wrong.slice(0, 50) });
}

/** [API-3] Whether a key that is tied to these may be used from there. */
export function isFrom(addresses: readonly string[], ip: string): boolean {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const each of addresses) {
    const network = readNetwork(each);
    if (network) list.addSubnet(network.address, network.bits, FAMILIES[network.family]);
  }
  // An IPv4 caller on an IPv6 socket comes as ::ffff:203.0.113.7, and means the address it ends with.
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  const family = familyOf(plain);
  return family !== undefined && list.check(plain, FAMILIES[family]);
}

function readNetwork(text: string): Network | undefined {
  const [, address = '', length] = /^([0-9A-Fa-f:.]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = familyOf(address);
  if (family === undefined) return undefined;
  const bits = length === undefined ? BITS[family] : Number(length);
  // A network of everything is no tie at all.
  return bits >= 1 && bits <= BITS[family] ? { address, bits, family } : undefined;
}

function familyOf(address: string): 4 | 6 | undefined {
  const family = isIP(address);
  return family === 4 || family === 6 ? family : undefined;
}
