import { isInUse, mostDaysOf, readAddresses } from '@candor/domain/public-api';
import { DAY_MS } from '@candor/kernel';
import type { Answer } from '../../platform/api.ts';

export type ApiKey = Answer<'app.user/api_keys/list'>['rows'][number];
export type KeyDraft = {
  readonly label: string;
  readonly mayTrade: 'yes' | 'no';
  readonly addresses: string;
  readonly days: number;
};

export const EMPTY_KEY: KeyDraft = { label: '', mayTrade: 'no', addresses: '', days: 90 };

const TERMS = [7, 30, 90, 180, 365];
const SOON_MS = 7 * DAY_MS;

/** [API-2] How long a key like this may live, the choices of it. */
export function termsOf({ mayTrade, addresses }: KeyDraft): readonly number[] {
  const most = mostDaysOf({ mayTrade: mayTrade === 'yes', hasAddresses: addresses.trim() !== '' });
  return TERMS.filter((days) => days <= most);
}

/** A draft after a change. What was chosen before stays, unless the key may no longer live that long. */
export function changeDraft(draft: KeyDraft, change: Partial<KeyDraft>): KeyDraft {
  const next = { ...draft, ...change };
  const terms = termsOf(next);
  return terms.includes(next.days) ? next : { ...next, days: terms.at(-1) ?? next.days };
}

export type KeyProblem =
  | { readonly field: 'label' }
  /** The address that is none. */
  | { readonly field: 'addresses'; readonly address: string };

/** What is wrong with the form, by the server's own rule: nobody proves who they are for a key that cannot be made. */
export function judgeKey({ label, addresses }: KeyDraft): { readonly problem?: KeyProblem } {
  if (label.trim() === '') return { problem: { field: 'label' } };
  const read = readAddresses(addresses);
  return read.ok ? {} : { problem: { field: 'addresses', address: String(read.details.address) } };
}

export type KeyState = 'inUse' | 'endsSoon' | 'expired' | 'revoked';

export function stateOf(key: ApiKey, now: number): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  if (!isInUse(key, now)) return 'expired';
  return key.expiresAt - now < SOON_MS ? 'endsSoon' : 'inUse';
}
