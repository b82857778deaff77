import type { Network } from '@candor/contract';
import { HOUR_MS, type Instant, later, MINUTE_MS, ok, type Result, refuse } from '@candor/kernel';
import { type AddressRefusal, type ChainSet, readAddress } from '../addresses/index.ts';

/** [BND-4] */
export const MOST_BINDINGS = 10;
/** [BND-7] */
export const UNDO_MS = 10 * MINUTE_MS;

/** Something that is bound already, by what makes it one of a kind. */
export type Bound = { readonly id: string; readonly sameness: string };

export type BoundAddress = Bound & { readonly usableFrom: Instant };
export type AskedAddress = { readonly network: Network; readonly address: string };
export type DecidedAddress = {
  readonly address: string;
  readonly lookupKey: string;
  readonly usableFrom: Instant;
  /** Whether money would now go somewhere else than before. */
  readonly isNew: boolean;
};

export function samenessOf(network: Network, lookupKey: string): string {
  return `${network}:${lookupKey}`;
}

/** [BND-3] [BND-4] [BND-5] A new address, or what becomes of the bound one with this id. */
export function decideAddress(
  asked: AskedAddress,
  bound: readonly BoundAddress[],
  given: { readonly now: Instant; readonly coolOffHours: number; readonly chains: ChainSet; readonly id?: string },
): Result<DecidedAddress, AddressRefusal | 'address.twice' | 'address.tooMany'> {
  const read = readAddress(asked.network, asked.address, given.chains);
  if (!read.ok) return read;
  const sameness = samenessOf(asked.network, read.value.lookupKey);
  const room = checkRoom(sameness, bound, given.id);
  if (room === 'twice') return refuse('address.twice');
  if (room === 'full') return refuse('address.tooMany', { most: MOST_BINDINGS });
  const before = bound.find(({ id }) => id === given.id);
  const isNew = before?.sameness !== sameness;
  const usableFrom = isNew ? later(given.now, given.coolOffHours * HOUR_MS) : (before?.usableFrom ?? given.now);
  return ok({ ...read.value, usableFrom, isNew });
}

/** What decides where a bank pays to: the same number at another bank is another account. */
export type CardPlace = { readonly bankName: string; readonly payee: string; readonly accountNumber: string };
export type BoundCard = CardPlace & { readonly usableFrom: Instant };

/** [BND-10] From when money may go to a card, where one stood before or none did. */
export function cardUsableFrom(
  card: CardPlace,
  before: BoundCard | undefined,
  { now, coolOffHours }: { readonly now: Instant; readonly coolOffHours: number },
): Instant {
  const isSame =
    before?.bankName === card.bankName && before.payee === card.payee && before.accountNumber === card.accountNumber;
  return isSame ? before.usableFrom : later(now, coolOffHours * HOUR_MS);
}

/** [BND-3] [BND-4] Whether another one fits, or a changed one still does. */
export function checkRoom(sameness: string, bound: readonly Bound[], id?: string): 'fits' | 'twice' | 'full' {
  if (bound.some((each) => each.id !== id && each.sameness === sameness)) return 'twice';
  const isChange = bound.some((each) => each.id === id);
  return !isChange && bound.length >= MOST_BINDINGS ? 'full' : 'fits';
}

/** [BND-5] */
export function isCoolingOff(usableFrom: Instant, now: Instant): boolean {
  return now < usableFrom;
}
