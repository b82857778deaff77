import { ok, type Result, refuse } from '@candor/kernel';
import { MOST_ADDRESSES } from './key-terms.ts';

const BITS = { 4: 32, 6: 128 } as const;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
const GROUP = /^[0-9A-Fa-f]{1,4}$/;
const GROUPS = 8;

export type Network = { readonly address: string; readonly bits: number; readonly family: 4 | 6 };

/** [API-3] Addresses and networks as somebody typed them, with commas or spaces between. */
export function readAddresses(text: string): Result<readonly string[], 'apiKey.wrongAddress'> {
  const asked = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  const wrong = asked.find((each) => readNetwork(each) === undefined) ?? asked[MOST_ADDRESSES];
  return wrong === undefined ? ok(asked) : refuse('apiKey.wrongAddress', { address: wrong.slice(0, 50) });
}

export function readNetwork(text: string): Network | undefined {
  const [, address = '', length] = /^([0-9A-Fa-f:.]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = familyOf(address);
  if (family === undefined) return undefined;
  const bits = length === undefined ? BITS[family] : Number(length);
  // A network of everything is no tie at all.
  return bits >= 1 && bits <= BITS[family] ? { address, bits, family } : undefined;
}

export function familyOf(address: string): 4 | 6 | undefined {
  if (IPV4.test(address)) return 4;
  return isIpv6(address) ? 6 : undefined;
}

/** Eight groups, of which `::` stands for one or more; the last two may be written like an IPv4 address. */
function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const counts = halves.map((half, index) => countGroups(half, index === halves.length - 1));
  if (counts.includes(undefined)) return false;
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return halves.length === 2 ? total < GROUPS : total === GROUPS;
}

function countGroups(half: string, isLast: boolean): number | undefined {
  if (half === '') return 0;
  const groups = half.split(':');
  const endsInIpv4 = isLast && IPV4.test(groups.at(-1) ?? '');
  const plain = endsInIpv4 ? groups.slice(0, -1) : groups;
  return plain.every((group) => GROUP.test(group)) ? plain.length + (endsInIpv4 ? 2 : 0) : undefined;
}
