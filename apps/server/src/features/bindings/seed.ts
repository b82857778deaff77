import type { Network } from '@candor/contract';
import { readAddress } from '@candor/domain/addresses';
import { assert, HOUR_MS, type Id, type Instant, later } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { CUSTOMERS, fixedId, WALLET_ADDRESSES } from '../../seed/cast.ts';
import { ADDRESS_BOUND_MS, BOUND_AGO_MS, CARD_BOUND_MS } from '../../seed/story.ts';
import { cardBox, tagNumber } from './card-box.ts';
import type { CardText } from './card-text.ts';
import { bindingsStore } from './store.ts';

type Given = Pick<Platform, 'db' | 'vault'>;

/** IBANs that banks keep for examples: well-formed, and nobody's. */
const CARD = { bankName: 'Sandbox Bank', bankAddress: '12 Example Square, Springfield' };
const CARDS = [
  { ...CARD, of: 'mia', payee: 'Mia Sample', accountNumber: 'GB82WEST12345698765432' },
  { ...CARD, of: 'lena', payee: 'Lena Sample', accountNumber: 'GB33BUKB20201555555555' },
] as const;
const COOL_OFF_HOURS = 24;
/** Mia and Lena can withdraw to a bank, and Mia to her TRON address; her Ethereum address was bound this morning and cools off. */
export async function seedBindings(given: Given, { start, now }: { start: Instant; now: Instant }): Promise<void> {
  const { db } = given;
  for (const [place, { of, ...card }] of CARDS.entries())
    await seedCard(given, place + 1, CUSTOMERS[of].id, card, start);
  const store = bindingsStore(db, CUSTOMERS.mia.id);
  if ((await store.addresses()).length > 0) return;
  const [tron, evm] = WALLET_ADDRESSES;
  await store.addAddress(addressRow(1, 'TRC20', tron.address, 'Everyday', later(start, ADDRESS_BOUND_MS)));
  await store.addAddress(addressRow(2, 'ERC20', evm.address, 'Savings', later(now, -BOUND_AGO_MS)));
}

async function seedCard(
  given: Given,
  number: number,
  userId: Id<'usr'>,
  card: CardText,
  start: Instant,
): Promise<void> {
  const store = bindingsStore(given.db, userId);
  if ((await store.cards()).length > 0) return;
  const sealed = await cardBox(given, given.db, userId).seal(card);
  const number_tag = tagNumber(given, userId, card.accountNumber);
  const created_at = later(start, CARD_BOUND_MS);
  const usable_from = later(created_at, COOL_OFF_HOURS * HOUR_MS);
  await store.addCard({ id: fixedId('crd', number), sealed, number_tag, created_at, usable_from });
}

function addressRow(number: number, network: Network, text: string, label: string, at: Instant) {
  const read = readAddress(network, text, 'test');
  assert(read.ok, 'an address of the cast that is one');
  const { address, lookupKey: lookup_key } = read.value;
  const usable_from = later(at, COOL_OFF_HOURS * HOUR_MS);
  return { id: fixedId('adr', number), label, network, address, lookup_key, created_at: at, usable_from };
}
