import type { Network } from '@candor/contract';
import { readAddress } from '@candor/domain/addresses';
import { assert, HOUR_MS, type Instant, later } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { CUSTOMERS, fixedId, WALLET_ADDRESSES } from '../../seed/cast.ts';
import { ADDRESS_BOUND_MS, BOUND_AGO_MS, CARD_BOUND_MS } from '../../seed/story.ts';
import { cardBox, tagNumber } from './card-box.ts';
import { bindingsStore } from './store.ts';

type Given = Pick<Platform, 'db' | 'vault'>;

/** An IBAN that banks keep for examples: well-formed, and nobody's. */
const CARD = {
  bankName: 'Sandbox Bank',
  payee: 'Mia Sample',
  bankAddress: '12 Example Square, Springfield',
  accountNumber: 'GB82WEST12345698765432',
};
const COOL_OFF_HOURS = 24;
/** Mia can withdraw to a bank and to her TRON address; her Ethereum address was bound this morning and cools off. */
export async function seedBindings(given: Given, { start, now }: { start: Instant; now: Instant }): Promise<void> {
  const { db } = given;
  const { id: userId } = CUSTOMERS.mia;
  const store = bindingsStore(db, userId);
  if ((await store.cards()).length === 0) {
    const sealed = await cardBox(given, db, userId).seal(CARD);
    const tag = tagNumber(given, userId, CARD.accountNumber);
    await store.addCard(fixedId('crd', 1), sealed, tag, later(start, CARD_BOUND_MS));
  }
  if ((await store.addresses()).length > 0) return;
  const [tron, evm] = WALLET_ADDRESSES;
  await store.addAddress(addressRow(1, 'TRC20', tron.address, 'Everyday', later(start, ADDRESS_BOUND_MS)));
  await store.addAddress(addressRow(2, 'ERC20', evm.address, 'Savings', later(now, -BOUND_AGO_MS)));
}

function addressRow(number: number, network: Network, text: string, label: string, at: Instant) {
  const read = readAddress(network, text, 'test');
  assert(read.ok, 'an address of the cast that is one');
  const { address, lookupKey: lookup_key } = read.value;
  const usable_from = later(at, COOL_OFF_HOURS * HOUR_MS);
  return { id: fixedId('adr', number), label, network, address, lookup_key, created_at: at, usable_from };
}
