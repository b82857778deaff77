import { createHash } from 'node:crypto';
import { fundingOf, type RecordKind } from '@candor/domain/assets';
import { DEMO_GRANT, DEMO_SOURCE } from '@candor/domain/demo';
import { formatUuid, type Id } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';

/** Everything the customer has in the demo book; nothing at all before it was opened. */
export function readAccounts({ ledger }: Pick<Platform, 'ledger'>, userId: Id<'usr'>) {
  return ledger.balances('demo', `user:${userId}`);
}

/** [DMO-1] The movement has one id for ever, so that two log-ins that switch at once open one account. */
export async function openAccount({ ledger }: Pick<Platform, 'ledger'>, userId: Id<'usr'>) {
  const id = formatUuid(createHash('sha256').update(`candor demo account ${userId}`).digest(), 8);
  return ledger.transfer({
    id,
    book: 'demo',
    kind: 'demo.grant' satisfies RecordKind,
    cause: { type: 'demo.account', id: userId },
    amount: DEMO_GRANT,
    from: DEMO_SOURCE,
    to: fundingOf(userId),
  });
}
