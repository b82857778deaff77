import { contract, type OutputOf } from '@candor/contract';
import { isPermitted } from '@candor/domain/operators';
import { findLookAlikes } from '@candor/domain/withdrawal';
import type { OperatorContext } from '../../platform/handle.ts';
import { onWire } from '../../platform/wire-money.ts';
import { memberAt, readShared } from '../../services/money-out/day-limits.ts';
import { findCertifiedName } from '../identity/index.ts';
import { queueStore } from './console-store.ts';
import { showQueued } from './console-wire.ts';
import type { WithdrawalRow } from './rows.ts';
import { withdrawalStore } from './store.ts';
import { readTermSettings } from './terms.ts';
import { showWithdrawal } from './wire.ts';

type Evidence = OutputOf<typeof contract.openWithdrawal>;

/** What a reviewer decides by: the customer, where it goes, what was changed of late, and where it was asked from. */
export async function describeEvidence(context: OperatorContext, row: WithdrawalRow): Promise<Evidence> {
  const { db, holds, operator } = context;
  const events = await withdrawalStore(db).events(row.id);
  return {
    withdrawal: showQueued(row),
    steps: events.map(({ state, at, by_type, by_name, note }) => ({
      state,
      at,
      by: by_type === 'operator' ? by_name : null,
      note,
    })),
    customer: await describeCustomer(context, row),
    destination: await describeDestination(context, row),
    hold: await holds.find(db, row.user_id),
    device: {
      userAgent: row.user_agent,
      ip: row.ip,
      sessionSince: await queueStore(db).sessionSince(row.session_id),
      isNew: row.is_new_device,
    },
    mayReview: isPermitted(operator.roles, contract.approveWithdrawal.permission),
  };
}

async function describeCustomer(context: OperatorContext, row: WithdrawalRow): Promise<Evidence['customer']> {
  const { clock, db, ledger } = context;
  const store = queueStore(db);
  const { asset, user_id: userId } = row;
  const found = await store.customer(userId, asset);
  const member = memberAt(
    { level: row.level, vipExpiresAt: found.vipExpiresAt, vipSince: found.vipSince },
    clock.now(),
  );
  const shared = await readShared(context, userId, member, await readTermSettings(context));
  const earlier = await store.earlier(userId, row.id);
  return {
    since: found.since,
    isCertified: found.isCertified,
    certifiedName: row.network === null ? await findCertifiedName(context, userId) : null,
    isBanned: found.isBanned,
    isOnLegalHold: row.is_on_legal_hold,
    balance: onWire(await ledger.balance('real', { name: `user:${userId}:funding`, asset })),
    perDay: onWire(shared.perDay),
    usedToday: onWire(shared.usedToday),
    counted: onWire(await withdrawalStore(db).counted(row.id)),
    depositedTotal: onWire(found.deposited),
    withdrawnTotal: onWire(found.withdrawn),
    earlier: earlier.map((each) => {
      const { id, stage, way, network, amount, requestedAt } = showWithdrawal(each);
      return { id, stage, way, network, amount, isSameDestination: each.to_key === row.to_key, requestedAt };
    }),
    rejectedBefore: found.rejectedBefore,
  };
}

async function describeDestination({ db }: OperatorContext, row: WithdrawalRow): Promise<Evidence['destination']> {
  const [store, queue] = [withdrawalStore(db), queueStore(db)];
  const { user_id: userId, network, to_text: text, to_key: key } = row;
  const bound = await queue.bound(row.binding_id);
  return {
    isStillBound: row.is_still_bound,
    boundAt: bound?.created_at ?? null,
    usableFrom: bound?.usable_from ?? null,
    timesPaid: await store.timesPaid(userId, key),
    lookAlikes: network === null ? [] : [...findLookAlikes(network, text, await store.knownAddresses(userId, network))],
    othersToo: network === null ? [] : await queue.othersAt(userId, network, text, key),
  };
}
