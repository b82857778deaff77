import { createHash } from 'node:crypto';
import type { Venue } from '../model/instrument.ts';

/** What a key may do, in the words both venues can be told in. */
export type SimRight = 'read' | 'trade' | 'transfer' | 'withdraw';

/** An account at a simulated venue, with the one key it has. Whoever knows the package knows the key: nothing here is secret. */
export type SimAccount = {
  readonly venue: Venue;
  readonly name: string;
  readonly key: string;
  readonly secret: string;
  /** OKX asks for one beside key and secret. */
  readonly passphrase: string | null;
  readonly rights: readonly SimRight[];
  /** Where the key may be used from; null for everywhere. */
  readonly address: string | null;
  readonly balances: readonly SimBalance[];
};

export type SimBalance = { readonly asset: string; readonly free: string; readonly locked: string };

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An address of nobody (RFC 5737), so that a key tied to it works from nowhere. */
const ELSEWHERE = '203.0.113.7';

const MANY: readonly SimBalance[] = [
  { asset: 'BTC', free: '0.42150000', locked: '0.05000000' },
  { asset: 'ETH', free: '6.18000000', locked: '0.00000000' },
  { asset: 'USDT', free: '18250.36420000', locked: '3100.00000000' },
  { asset: 'DOGE', free: '12500.00000000', locked: '0.00000000' },
];
const FEW: readonly SimBalance[] = [
  { asset: 'USDT', free: '4120.55000000', locked: '0.00000000' },
  { asset: 'TRX', free: '26400.00000000', locked: '1500.00000000' },
];

type Kind = Pick<SimAccount, 'name' | 'rights' | 'balances'> & { readonly address?: string };

const KINDS: readonly (Kind & { readonly venues: readonly Venue[] })[] = [
  { name: 'reader', rights: ['read'], balances: MANY, venues: ['binance', 'okx'] },
  { name: 'trader', rights: ['read', 'trade'], balances: FEW, venues: ['binance', 'okx'] },
  // OKX has no right of its own for transfers.
  { name: 'mover', rights: ['read', 'transfer'], balances: FEW, venues: ['binance'] },
  { name: 'withdrawer', rights: ['read', 'trade', 'withdraw'], balances: MANY, venues: ['binance', 'okx'] },
  { name: 'elsewhere', rights: ['read'], balances: FEW, address: ELSEWHERE, venues: ['binance', 'okx'] },
];

/** Every account there is, the same in every simulator: they are to be tried, so they are published. */
export const SIM_ACCOUNTS: readonly SimAccount[] = KINDS.flatMap(({ venues, address = null, ...kind }) =>
  venues.map((venue) => ({ ...kind, venue, address, ...keyOf(venue, kind.name) })),
);

/** Keys look as each venue makes them: 64 letters and digits at Binance; a UUID and 32 hexadecimal digits at OKX. */
function keyOf(venue: Venue, name: string) {
  const [key, secret] = [digest(`${venue} ${name} key`), digest(`${venue} ${name} sign`)];
  if (venue === 'binance') return { key: letters(key), secret: letters(secret), passphrase: null };
  const hex = key.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return {
    key: parts.join('-'),
    secret: secret.toString('hex').slice(0, 32).toUpperCase(),
    passphrase: 'Sandbox-2026',
  };
}

function digest(text: string): Buffer {
  return createHash('sha512').update(`venue-sim ${text}`).digest();
}

function letters(bytes: Buffer): string {
  return [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
