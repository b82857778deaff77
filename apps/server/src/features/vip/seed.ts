import { fundingOf, type RecordKind } from '@candor/domain/assets';
import { fallbackOf } from '@candor/domain/configuration';
import { decideBuy, planTerm, VIP_ACCOUNT } from '@candor/domain/vip';
import { assert, ok } from '@candor/kernel';
import { accountKey } from '@candor/ledger';
import { CUSTOMERS, fixedId } from '../../seed/cast.ts';
import { uuidOf } from '../../seed/seed-history.ts';
import type { LedgerSeed } from '../../seed/story.ts';
import { boughtRows } from './buy.ts';

/** [VIP-2] Viktor has bought ninety days, by the rules and for the price of anybody. */
export const seedVip: LedgerSeed = async (ledger) => {
  const [{ id: userId }, price, transferId] = [
    CUSTOMERS.viktor,
    fallbackOf('vip.cost90'),
    uuidOf('ninety days of VIP'),
  ];
  const id = fixedId('vip', 1);
  const bought = await ledger.submit({
    ...{ id: transferId, requestHash: 'sandbox', book: 'real', kind: 'vip.bought' satisfies RecordKind },
    cause: { type: 'vip', id },
    accounts: [fundingOf(userId), VIP_ACCOUNT].map((name) => accountKey(name, price.asset)),
    decide: ({ now, balance }) => {
      const moves = decideBuy(userId, price, balance(accountKey(fundingOf(userId), price.asset)));
      const planned = planTerm(now, null, 90);
      if (!moves.ok) return moves;
      assert(planned.ok, 'days that are not far ahead');
      const rows = boughtRows({ id, userId, days: 90, price, before: null, ...planned.value, transferId, now });
      return ok({ postings: moves.value, rows, answer: { id } });
    },
  });
  assert(bought.ok, 'money for ninety days');
};
