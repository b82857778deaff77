import { lookup as findAddresses, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Everything that is not the open internet: this machine, the networks around it, and ranges nobody may have. */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  INSIDE.addSubnet(network, bits, 'ipv4');
}
/** Of IPv6 only what is given out for the open internet counts; the rest, mapped and translated addresses too, does not. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const NOT_GLOBAL = new BlockList();
for (const [network, bits] of [
  // Teredo and others of the registry, documentation, and 6to4, which may carry a private address of IPv4 inside.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_GLOBAL.addSubnet(network, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !INSIDE.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6');
}

export class InsideAddress extends Error {
  override name = 'InsideAddress';
}

/**
 * Resolves names for connections that somebody else chose the name of. The address that was looked at is the one connected
 * to, so a name that points elsewhere a moment later gains nothing.
 */
export function publicLookup(find: typeof findAddresses = findAddresses): LookupFunction {
  return (host, options, done) => {
    find(host, { ...options, all: true }, (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
      if (error) return done(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicAddress(address))) {
        return done(new InsideAddress('The name leads to an address that is not of the open internet'), '');
      }
      if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}
