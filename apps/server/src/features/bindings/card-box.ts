import type { BankCard } from '@candor/contract';
import { maskAccountNumber } from '@candor/domain/bindings';
import type { Id } from '@candor/kernel';
import type { Queries } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { CARD_PURPOSE, CardText } from './card-text.ts';
import type { CardRow } from './store.ts';

const ANSWER = 'bankCard.answer';

/** Cards lie in the database only sealed, their answers to repeated commands too. */
export const cardBox = ({ vault }: Pick<Platform, 'vault'>, db: Queries, userId: Id<'usr'>) => ({
  seal: (card: CardText) => vault.seal(db, userId, toBytes(card), CARD_PURPOSE),
  open: async (row: Pick<CardRow, 'sealed'>): Promise<CardText> =>
    CardText.parse(fromBytes(await vault.open(db, userId, row.sealed, CARD_PURPOSE))),
  sealAnswer: async (answer: BankCard) => (await vault.seal(db, userId, toBytes(answer), ANSWER)).toString('base64'),
  openAnswer: async (sealed: string): Promise<BankCard> =>
    // Written by the same call from a BankCard.
    fromBytes(await vault.open(db, userId, Buffer.from(sealed, 'base64'), ANSWER)) as BankCard,
});

/** What makes two account numbers one, without keeping either readable. Each customer's tags are their own. */
export function tagNumber({ vault }: Pick<Platform, 'vault'>, userId: Id<'usr'>, number: string): string {
  return vault.tag(`bankCard.number:${userId}`, number);
}

/** What its owner is shown. */
export function showCard(row: Pick<CardRow, 'id' | 'created_at' | 'usable_from'>, card: CardText): BankCard {
  const { bankName, payee, bankAddress, accountNumber } = card;
  return {
    id: row.id,
    bankName,
    payee,
    bankAddress,
    accountNumber: maskAccountNumber(accountNumber),
    createdAt: row.created_at,
    usableFrom: row.usable_from,
  };
}

function toBytes(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value), 'utf8');
}

function fromBytes(bytes: Buffer): unknown {
  return JSON.parse(bytes.toString('utf8'));
}
