import { BlockList } from 'node:net';
import { familyOf, readNetwork } from '@candor/domain/public-api';

const FAMILIES = { 4: 'ipv4', 6: 'ipv6' } as const;

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
