import type { contract, OutputOf } from '@candor/contract';
import { maskAccountNumber } from '@candor/domain/bindings';
import { type DayLimit, findLookAlikes, networkOf, termsFor, waysOut } from '@candor/domain/withdrawal';
import { formatMoney, type Money, ok, zero } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { memberAt, readShared, sharedFor, showCountsAs } from '../../services/money-out/day-limits.ts';
import { listAddresses, listCards, openCard } from './destinations.ts';
import { withNetworkFee } from './network-fee.ts';
import { withdrawalStore } from './store.ts';
import { isOpenWay, readTermSettings } from './terms.ts';
import { timeOfWay } from './usual-time.ts';

type Answer = OutputOf<typeof contract.withdrawalRules>;

/** Everything a customer needs to know before asking for a withdrawal, in one answer. */
export async function describeRules(context: CustomerContext): Promise<Answer> {
  const { clock, db, holds, secondFactors, session, settings, user } = context;
  const all = await readShared(context, user.id, memberAt(user, clock.now()), await readTermSettings(context));
  return {
    gate: await gateOf(context, user, session, 'withdrawal'),
    level: user.level,
    hasSecondFactor: (await secondFactors.factorsOf(db, user.id)).length > 0,
    hold: await holds.find(db, user.id),
    ways: await describeWays(context, all),
    limit: { perDay: formatMoney(all.perDay), usedToday: formatMoney(all.usedToday) },
    addresses: await describeAddresses(context),
    cards: await describeCards(context),
    coolOffHours: await settings.get('address.coolOffHours'),
  };
}

async function describeWays(context: CustomerContext, all: DayLimit): Promise<Answer['ways']> {
  const { clock, db, ledger, user } = context;
  const store = withdrawalStore(db);
  const set = await readTermSettings(context);
  const balances = await ledger.balances('real', `user:${user.id}`);
  const used = new Map<string, Money>();
  const rows = [];
  // Side by side: a node that does not answer holds nobody up twice.
  const fees = await Promise.all(
    waysOut().map(async (way) => {
      const lasting = termsFor(way, memberAt(user, clock.now()), set);
      const isOpen = isOpenWay(context, way);
      return { way, lasting, isOpen, priced: isOpen ? await withNetworkFee(context, lasting, way) : ok(lasting) };
    }),
  );
  for (const { way, lasting, isOpen, priced } of fees) {
    const terms = priced.ok ? priced.value : lasting;
    const { asset } = terms;
    const usedToday = used.get(asset) ?? (await store.usedToday(user.id, asset, clock.now()));
    used.set(asset, usedToday);
    const funding = balances.find(({ name, balance }) => name === `user:${user.id}:funding` && balance.asset === asset);
    rows.push({
      way,
      network: networkOf(way),
      asset,
      isOpen: isOpen && priced.ok,
      available: formatMoney(funding?.balance ?? zero(asset)),
      minimum: formatMoney(terms.minimum),
      maximum: terms.maximum && formatMoney(terms.maximum),
      feeLowest: formatMoney(terms.fee.lowest),
      feePpm: Number(terms.fee.rate),
      decimals: terms.decimals,
      perDay: formatMoney(terms.perDay),
      usedToday: formatMoney(usedToday),
      countsAs: showCountsAs(sharedFor(context, terms.perDay, all)),
      automaticLimit: formatMoney(terms.automatic.limit),
      ...(await timeOfWay(context, way)),
    });
  }
  return rows;
}

async function describeAddresses({ db, user }: CustomerContext): Promise<Answer['addresses']> {
  const store = withdrawalStore(db);
  const rows = [];
  for (const { id, label, network, address, lookup_key, usable_from } of await listAddresses(db, user.id)) {
    rows.push({
      id,
      label,
      network,
      address,
      usableFrom: usable_from,
      isPaidBefore: (await store.timesPaid(user.id, `${network}:${lookup_key}`)) > 0,
      lookAlikes: [...findLookAlikes(network, address, await store.knownAddresses(user.id, network))],
    });
  }
  return rows;
}

async function describeCards(context: CustomerContext): Promise<Answer['cards']> {
  const { db, user } = context;
  const rows = [];
  for (const { id, sealed, usable_from } of await listCards(db, user.id)) {
    const card = await openCard(context, db, user.id, sealed);
    if (card === null) continue;
    const { bankName, payee, accountNumber } = card;
    const masked = maskAccountNumber(accountNumber);
    rows.push({ id, bankName, payee, accountNumber: masked, usableFrom: usable_from });
  }
  return rows;
}
