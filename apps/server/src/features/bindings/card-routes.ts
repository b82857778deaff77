import { type BankCard, contract } from '@candor/contract';
import {
  type Bound,
  cardUsableFrom,
  checkRoom,
  MOST_BINDINGS,
  maskAccountNumber,
  readAccountNumber,
} from '@candor/domain/bindings';
import { assert, instant, ok, type Result, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { findCertifiedName } from '../identity/index.ts';
import { cardBox, showCard, tagNumber } from './card-box.ts';
import type { CardText } from './card-text.ts';
import { noteChange } from './note-change.ts';
import { bindingsStore, type CardRow } from './store.ts';

type Guarded = Readonly<Record<string, unknown>> & { readonly idempotencyKey: string };

export const cardRoutes = [
  handle(contract.listBankCards, async (_, context) => {
    const { clock, db, settings, user } = context;
    const box = cardBox(context, db, user.id);
    const store = bindingsStore(db, user.id);
    const rows = [];
    for (const row of await store.cards()) rows.push(showCard(row, await box.open(row)));
    const removed = [];
    for (const { until, ...row } of await store.removedCards(clock.now())) {
      removed.push({ id: row.id, name: (await box.open(row)).bankName, until });
    }
    const certifiedName = await findCertifiedName(context, user.id);
    const coolOffHours = await settings.get('address.coolOffHours');
    return ok({ rows, removed, certifiedName, coolOffHours, most: MOST_BINDINGS });
  }),

  handle(contract.addBankCard, async (input, context) => {
    const { clock, newId, user } = context;
    const given = await termsOf(context);
    const number = readAccountNumber(input.accountNumber);
    if (!number.ok) return number;
    const tag = tagNumber(context, user.id, number.value);
    return onceSealed(context, { ...input, accountNumber: tag }, async (tx) => {
      const store = bindingsStore(tx, user.id);
      await store.lock();
      const refused = refuseCard(tag, await store.cards());
      if (refused) return refused;
      const card = textOf(input, number.value);
      const sealed = await cardBox(context, tx, user.id).seal(card);
      const usable_from = cardUsableFrom(card, undefined, given);
      const row = { id: newId('crd'), created_at: clock.now(), sealed, number_tag: tag, usable_from };
      await store.addCard(row);
      await noteChange(tx, context, { what: 'cardAdded', id: row.id, which: maskAccountNumber(number.value) });
      return ok(showCard(row, card));
    });
  }),

  handle(contract.editBankCard, async (input, context) => {
    const { user } = context;
    const given = await termsOf(context);
    const asked = input.accountNumber === undefined ? undefined : readAccountNumber(input.accountNumber);
    if (asked && !asked.ok) return asked;
    const request = { ...input, accountNumber: asked ? tagNumber(context, user.id, asked.value) : '' };
    return onceSealed(context, request, async (tx) => {
      const store = bindingsStore(tx, user.id);
      const box = cardBox(context, tx, user.id);
      await store.lock();
      const cards = await store.cards();
      const row = cards.find(({ id }) => id === input.id);
      if (!row) return refuse('call.notFound');
      const before = await box.open(row);
      const number = asked?.value ?? before.accountNumber;
      const tag = tagNumber(context, user.id, number);
      const refused = refuseCard(tag, cards, row.id);
      if (refused) return refused;
      const card = textOf(input, number);
      const usable_from = cardUsableFrom(card, { ...before, usableFrom: instant(row.usable_from) }, given);
      const changed = { ...row, sealed: await box.seal(card), number_tag: tag, usable_from };
      await store.changeCard(changed);
      await noteChange(tx, context, { what: 'cardChanged', id: row.id, which: maskAccountNumber(number) });
      return ok(showCard(changed, card));
    });
  }),

  handle(contract.removeBankCard, async (input, context) => {
    const { clock, once, user } = context;
    return once(input, async (tx) => {
      const store = bindingsStore(tx, user.id);
      await store.lock();
      const row = (await store.cards()).find(({ id }) => id === input.id);
      if (!row) return refuse('call.notFound');
      const { accountNumber } = await cardBox(context, tx, user.id).open(row);
      await store.removeCard(row.id, clock.now());
      await noteChange(tx, context, { what: 'cardRemoved', id: row.id, which: maskAccountNumber(accountNumber) });
      return ok({});
    });
  }),

  handle(contract.restoreBankCard, async (input, context) => {
    const { clock, user } = context;
    return onceSealed(context, input, async (tx) => {
      const store = bindingsStore(tx, user.id);
      await store.lock();
      const row = await store.findRemovedCard(input.id, clock.now());
      if (!row) return refuse('call.notFound');
      const refused = refuseCard(row.number_tag, await store.cards());
      if (refused) return refused;
      const card = await cardBox(context, tx, user.id).open(row);
      await store.restoreCard(row.id);
      const which = maskAccountNumber(card.accountNumber);
      await noteChange(tx, context, { what: 'cardRestored', id: row.id, which });
      return ok(showCard(row, card));
    });
  }),
];

/**
 * Like `once`, for answers that must not lie readable among the noted ones. The request is hashed as it is given, so it
 * carries the number's tag in place of the number.
 */
async function onceSealed<C extends string>(
  context: CustomerContext,
  request: Guarded,
  job: (tx: Tx) => Promise<Result<BankCard, C>>,
): Promise<Result<BankCard, C | 'call.idempotencyConflict'>> {
  const { db, once, user } = context;
  const noted = await once(request, async (tx) => {
    const result = await job(tx);
    return result.ok ? ok(await cardBox(context, tx, user.id).sealAnswer(result.value)) : result;
  });
  return noted.ok ? ok(await cardBox(context, db, user.id).openAnswer(noted.value)) : noted;
}

async function termsOf({ clock, settings }: CustomerContext) {
  return { now: clock.now(), coolOffHours: await settings.get('address.coolOffHours') };
}

function refuseCard(tag: string, cards: readonly CardRow[], id?: string) {
  const bound: readonly Bound[] = cards.map((card) => ({ id: card.id, sameness: card.number_tag }));
  const room = checkRoom(tag, bound, id);
  switch (room) {
    case 'fits':
      return undefined;
    case 'twice':
      return refuse('bankCard.twice');
    case 'full':
      return refuse('bankCard.tooMany', { most: MOST_BINDINGS });
    default:
      return room satisfies never;
  }
}

function textOf(input: Omit<CardText, 'accountNumber'>, accountNumber: string): CardText {
  const { bankName, payee, bankAddress } = input;
  assert(accountNumber !== '', 'a card has a number');
  return { bankName, payee, bankAddress, accountNumber };
}
