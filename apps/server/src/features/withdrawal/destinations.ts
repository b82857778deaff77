import { zId, zNetwork } from '@candor/contract/fields';
import { isSameName, maskAccountNumber } from '@candor/domain/bindings';
import { checkDestination, findLookAlikes, networkOf, type Way } from '@candor/domain/withdrawal';
import { chainOfNetwork, type Id, type Instant, type Network, ok, type Result, refuse } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { SignerAway } from '../../services/chains/signer.ts';
import { SealBroken } from '../../services/guard/vault-cipher.ts';
import { CARD_PURPOSE, CardText } from '../bindings/index.ts';
import { findCertifiedName } from '../identity/index.ts';
import { withdrawalStore } from './store.ts';
import { contractsOn } from './terms.ts';

const AddressRow = z.object({
  id: zId('adr'),
  label: z.string(),
  network: zNetwork,
  address: z.string(),
  lookup_key: z.string(),
  created_at: zMoment,
  usable_from: zMoment,
});
const CardRow = z.object({
  id: zId('crd'),
  sealed: z.instanceof(Uint8Array),
  number_tag: z.string(),
  created_at: zMoment,
  usable_from: zMoment,
});
/** Ours, for the copy that stays with the withdrawal though the card may go. */
const COPY_PURPOSE = 'withdrawal card';

export async function listAddresses(db: Queries, userId: Id<'usr'>) {
  const rows = await db.many`select id, label, network, address, lookup_key, created_at, usable_from
    from digital_address where user_id = ${userId} and removed_at is null order by id`;
  return rows.map((row) => AddressRow.parse(row));
}

export async function listCards(db: Queries, userId: Id<'usr'>) {
  const rows = await db.many`select id, sealed, number_tag, created_at, usable_from from bank_card
    where user_id = ${userId} and removed_at is null order by id`;
  return rows.map((row) => CardRow.parse(row));
}

/** Null where the box cannot be opened any more: then nobody knows where the money should go. */
export async function openCard(
  { vault }: Pick<Platform, 'vault'>,
  db: Queries,
  userId: Id<'usr'>,
  sealed: Uint8Array,
  purpose: 'bound' | 'copy' = 'bound',
): Promise<CardText | null> {
  try {
    const label = purpose === 'bound' ? CARD_PURPOSE : COPY_PURPOSE;
    return CardText.parse(JSON.parse((await vault.open(db, userId, sealed, label)).toString('utf8')));
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** Where a withdrawal goes, checked. */
export type Destination = {
  readonly bindingId: string;
  readonly label: string;
  readonly text: string;
  readonly key: string;
  readonly usableFrom: Instant;
  /** A card as it is now, sealed for the withdrawal. */
  readonly sealed: Uint8Array | null;
  readonly hasLookAlike: boolean;
  readonly isOtherPayee: boolean;
};

type DestinationRefusal =
  | 'withdrawal.noAddress'
  | 'withdrawal.noCard'
  | 'withdrawal.cardMissing'
  | 'withdrawal.otherNetwork'
  | 'withdrawal.ownAddress'
  | 'withdrawal.tokenContract'
  | 'withdrawal.badAddress';

type Needed = Pick<Platform, 'chains' | 'config' | 'db' | 'signer' | 'vault'>;

/** [WDR-1] [WDR-6] */
export async function findDestination(
  platform: Needed,
  userId: Id<'usr'>,
  asked: { readonly way: Way; readonly to: string },
): Promise<Result<Destination, DestinationRefusal>> {
  return asked.way === 'bank' ? findCard(platform, userId, asked.to) : findAddress(platform, userId, asked);
}

async function findAddress(
  platform: Needed,
  userId: Id<'usr'>,
  { way, to }: { readonly way: Way; readonly to: string },
): Promise<Result<Destination, DestinationRefusal>> {
  const { db, config } = platform;
  const found = (await listAddresses(db, userId)).find(({ id }) => id === to);
  if (found === undefined) return refuse('withdrawal.noAddress');
  const { network, address } = found;
  if (network !== networkOf(way)) return refuse('withdrawal.otherNetwork', { network });
  const checked = checkDestination(network, address, {
    chains: config.mode === 'real' ? 'main' : 'test',
    isOurs: await isOurs(platform, network, address),
    contracts: contractsOn(platform, network),
  });
  if (!checked.ok) {
    const isOwn = checked.code === 'withdrawal.ownAddress' || checked.code === 'withdrawal.tokenContract';
    return isOwn ? refuse(checked.code) : refuse('withdrawal.badAddress');
  }
  const known = await withdrawalStore(db).knownAddresses(userId, network);
  return ok({
    bindingId: found.id,
    label: found.label,
    text: address,
    key: `${network}:${found.lookup_key}`,
    usableFrom: found.usable_from,
    sealed: null,
    hasLookAlike: findLookAlikes(network, address, known).length > 0,
    isOtherPayee: false,
  });
}

async function findCard(
  platform: Needed,
  userId: Id<'usr'>,
  to: string,
): Promise<Result<Destination, DestinationRefusal>> {
  const { db, vault } = platform;
  const cards = await listCards(db, userId);
  if (cards.length === 0) return refuse('withdrawal.noCard');
  const found = cards.find(({ id }) => id === to);
  const card = found && (await openCard(platform, db, userId, found.sealed));
  if (!found || !card) return refuse('withdrawal.cardMissing');
  const certified = await findCertifiedName(platform, userId);
  return ok({
    bindingId: found.id,
    label: card.bankName,
    text: maskAccountNumber(card.accountNumber),
    key: found.number_tag,
    usableFrom: found.usable_from,
    sealed: await vault.seal(db, userId, Buffer.from(JSON.stringify(card), 'utf8'), COPY_PURPOSE),
    hasLookAlike: false,
    // Without a name to hold it against nobody knows whose account it is.
    isOtherPayee: certified === null || !isSameName(certified, card.payee),
  });
}

/** [WDR-6] Deposit addresses of customers, and the wallets that pay. */
async function isOurs({ db, signer, chains }: Needed, network: Network, address: string) {
  const chain = chainOfNetwork(network);
  const row = await db.maybeOne`select 1 from deposit_address
    where chain = ${chain} and address = any (${[address, address.toLowerCase()]}) limit 1`;
  if (row !== undefined) return true;
  if (chains.get(chain) === undefined) return false;
  try {
    return (await signer.hotAddress(chain)).toLowerCase() === address.toLowerCase();
  } catch (error) {
    // What reaches our own wallet is not lost, so this alone must not close the way out while the signer is away.
    if (error instanceof SignerAway) return false;
    throw error;
  }
}
