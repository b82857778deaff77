import type { contract, ParsedInputOf } from '@candor/contract';
import {
  assessRisk,
  checkShownFee,
  coolUntil,
  decideRequest,
  firstState,
  needsSecond,
  networkOf,
  quoteWithdrawal,
  requestAccounts,
  withFee,
} from '@candor/domain/withdrawal';
import { assert, DAY_MS, later, ok, parseMoney, refuse } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { checkSecond } from '../../services/guard/proof.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { retryOnConflict } from '../../services/ledger/retry-on-conflict.ts';
import { unlessMade } from '../../services/ledger/unless-made.ts';
import { memberAt, readShared, sharedFor } from '../../services/money-out/day-limits.ts';
import { findDestination } from './destinations.ts';
import { BY_ITSELF, stepWrite } from './event-row.ts';
import { insertWithdrawal, type NewWithdrawal } from './insert.ts';
import { withNetworkFee } from './network-fee.ts';
import { isNewDevice, MOST_OPEN, readAccount } from './risk-facts.ts';
import { withdrawalStore } from './store.ts';
import { isOpenWay, readTermSettings, readTerms } from './terms.ts';

type Input = ParsedInputOf<typeof contract.requestWithdrawal>;

/** Asked again after the rows changed underneath; then the rule says precisely why not. */
const TRIES = 3;

/** [WDR-8] One ledger command sets the money aside and writes the withdrawal. */
export async function request(input: Input, context: CustomerContext) {
  const { ledger, ledgerId, requestHash } = context;
  const holdId = ledgerId(input.idempotencyKey);
  const { secondCode: _code, passkey: _key, ...asked } = input;
  const hash = requestHash(asked);
  // Once only: the code of an authenticator is good for one answer, and a repeated call must get its first one.
  const proven = await unlessMade(ledger, holdId, async () => (await checkSecond(context, input)) ?? ok(null));
  if (!proven.ok) return proven;
  const requested = await retryOnConflict(TRIES, async () => {
    const made = await unlessMade(ledger, holdId, () => prepare(input, context, holdId));
    if (!made.ok) return made;
    const order = made.value;
    return ledger.submit({
      id: holdId,
      requestHash: hash,
      book: 'real',
      kind: 'withdrawal',
      cause: { type: 'withdrawal', id: order?.record.id ?? holdId },
      accounts: order ? requestAccounts(order.record) : [],
      decide: (view) => {
        assert(order, 'a repeated request to be known to the ledger');
        const decided = decideRequest(order.record, view);
        return decided.ok ? ok({ ...decided.value, rows: order.rows }) : decided;
      },
    });
  });
  return requested.ok ? ok(requested.value.answer.id) : toCallRefusal(requested);
}

/** [WDR-31] [WDR-32] The terms with the fee the customer was shown, if it still holds. */
async function feeShown({ way, fee }: Input, context: CustomerContext) {
  const priced = await withNetworkFee(
    context,
    await readTerms(context, way, memberAt(context.user, context.clock.now())),
    way,
  );
  if (!priced.ok || way === 'bank' || fee === undefined) return priced;
  const shown = parseMoney(priced.value.asset, fee);
  if (!shown) return refuse('ledger.wrongAmount');
  const held = checkShownFee(shown, priced.value.fee.lowest);
  return held.ok ? ok(withFee(priced.value, held.value)) : held;
}

/** Everything the rule is asked with, and the rows that will stand if it says yes. */
async function prepare(input: Input, context: CustomerContext, holdId: string) {
  const { clock, db, holds, ip, ledger, newId, session, user, userAgent } = context;
  const now = clock.now();
  const store = withdrawalStore(db);
  const priced = await feeShown(input, context);
  if (!priced.ok) return priced;
  const terms = priced.value;
  const { asset } = terms;
  const available = await ledger.balance('real', { name: `user:${user.id}:funding`, asset });
  const all = await readShared(context, user.id, memberAt(user, now), await readTermSettings(context));
  const shared = sharedFor(context, terms.perDay, all);
  const quote = quoteWithdrawal(terms, input.amount, {
    available,
    usedToday: await store.usedToday(user.id, asset, now),
    shared,
  });
  if (!quote.ok) return quote;
  if (!isOpenWay(context, input.way)) return refuse('withdrawal.networkClosed');
  const to = await findDestination(context, user.id, input);
  if (!to.ok) return to;
  const { amount, fee } = quote.value;

  const account = await readAccount(db, user.id);
  if (account.open >= MOST_OPEN) return refuse('withdrawal.tooManyOpen', { most: MOST_OPEN });
  const isNew = await isNewDevice(db, user.id, session.id, now);
  const flags = assessRisk(terms, {
    now,
    amount,
    passedToday: await store.passedToday(user.id, asset, now),
    accountSince: account.since,
    isCertified: user.isCertified,
    isBanned: user.isBanned,
    isPaidBefore: (await store.timesPaid(user.id, to.value.key)) > 0,
    isNewDevice: isNew,
    hasLookAlike: to.value.hasLookAlike,
    isOtherPayee: to.value.isOtherPayee,
  });
  const hold = await holds.find(db, user.id);
  const cools = coolUntil(now, [hold?.until ?? null, to.value.usableFrom]);
  const isLarge = needsSecond(terms, amount);
  const state = firstState({ coolUntil: cools, flags, needsSecond: isLarge });
  const row: NewWithdrawal = {
    id: newId('wdr'),
    userId: user.id,
    network: networkOf(input.way),
    amount,
    fee,
    holdId,
    to: to.value,
    state,
    coolUntil: cools,
    flags,
    needsSecond: isLarge,
    sessionId: session.id,
    ip,
    userAgent: userAgent.slice(0, 300),
    isNewDevice: isNew,
    now,
    dayAgo: later(now, -DAY_MS),
    perDay: terms.perDay,
    shared,
    automaticPerDay: terms.automatic.perDay,
  };
  const customer = { type: 'customer', id: user.id, name: user.username } as const;
  const steps = [stepWrite({ id: row.id, state: 'requested', at: now, by: customer, note: null })];
  steps.push(stepWrite({ id: row.id, state, at: now, by: BY_ITSELF, note: flags.join(' ') || null }));
  const record = { id: row.id, userId: user.id, amount, holdId, state };
  return ok({ record, rows: [insertWithdrawal(row), ...steps] });
}
