/** A network that is counted as one, and how many times the share of a single subscriber it may have. */
export type Network = { readonly key: string; readonly share: number };

const IPV6_PREFIX_GROUPS = 4;
/** Providers hand out /56 to homes and /48 to companies, and a hosting customer gets a /48 for nothing. */
const SHARE_56 = 4;
const SHARE_48 = 16;

/** One key per subscriber: an IPv6 customer owns a whole /64, so single addresses of it count as one. */
export function rateKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  // Some proxies add the port, and each connection would then be somebody else.
  const bare = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1];
  if (bare !== undefined) return rateKey(bare);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail = ''] = ip.split('::');
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? 8 - headGroups.length - tailGroups.length : 0;
  const groups = [...headGroups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tailGroups];
  return groups.slice(0, IPV6_PREFIX_GROUPS).map(plainGroup).join(':');
}

/**
 * What an address is counted under, the narrowest first: an IPv4 address by itself, an IPv6 address by its /64, /56 and
 * /48. Whoever has a whole /48 has 65,536 subscribers' networks, and may have sixteen subscribers' share.
 */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  const key = rateKey(ip);
  const groups = key.split(':');
  const [one = '', two = '', three = '', four = '0'] = groups;
  if (groups.length < IPV6_PREFIX_GROUPS) return [{ key, share: 1 }];
  const wide = `${one}:${two}:${three}`;
  return [
    { key, share: 1 },
    { key: `${wide}:${four.padStart(4, '0').slice(0, 2)}/56`, share: SHARE_56 },
    { key: `${wide}/48`, share: SHARE_48 },
  ];
}

/** The same for a row of the database; all three are the address itself where it is IPv4. */
export type NetworkKeys = { readonly own: string; readonly in56: string; readonly in48: string };

export function networkKeysOf(ip: string): NetworkKeys {
  const [own, in56 = own, in48 = in56] = networksOf(ip);
  return { own: own.key, in56: in56.key, in48: in48.key };
}

/** What was counted in the three networks, as if one subscriber had done it: the wider ones have a larger share. */
export function asOneSubscriber(counted: {
  readonly own: bigint;
  readonly in56: bigint;
  readonly in48: bigint;
}): number {
  const { own, in56, in48 } = counted;
  return Math.max(Number(own), Math.floor(Number(in56) / SHARE_56), Math.floor(Number(in48) / SHARE_48));
}

/** `0DB8` and `db8` are one group: a proxy may write either. */
function plainGroup(group: string): string {
  return group.toLowerCase().replace(/^0+(?=.)/, '');
}
