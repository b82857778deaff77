import type { contract, ParsedInputOf, RefusalOf } from '@candor/contract';
import type { RecordKind } from '@candor/domain/assets';
import { addMargin, LENDING } from '@candor/domain/margin';
import {
  type Asset,
  formatMoney,
  isLess,
  isZero,
  type Money,
  ok,
  parseMoney,
  type Result,
  refuse,
  subtract,
} from '@candor/kernel';
import { accountKey } from '@candor/ledger';
import type { CustomerContext } from '../../platform/handle.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { stepEvents } from './notify.ts';
import type { StoredPosition } from './rows.ts';
import { changePosition } from './writes.ts';

const KIND = 'margin.added' satisfies RecordKind;

/** More than anybody has. */
const MOST_TYPED = 10n ** 20n;

/** What is to be added. Every market is quoted in USDT, so it can be told before the position is looked up. */
export function readAdded(amount: string): Result<Money<'USDT'>, 'ledger.wrongAmount'> {
  const read = parseMoney('USDT', amount);
  return !read || isZero(read) || read.minor > MOST_TYPED ? refuse('ledger.wrongAmount') : ok(read);
}

type Refused = RefusalOf<typeof contract.addMargin>;

/** [MRG-18] One transfer. Asked for again it is the first one, whatever has become of the position since. */
export async function addToPosition(
  stored: StoredPosition,
  amount: Money<'USDT'>,
  input: ParsedInputOf<typeof contract.addMargin>,
  { ledger, ledgerId, requestHash }: Pick<CustomerContext, 'ledger' | 'ledgerId' | 'requestHash'>,
): Promise<Result<null, Refused>> {
  const { pair, at, book, position } = stored;
  const transferId = ledgerId(input.idempotencyKey);
  const funding = accountKey(at.funding, pair.quote);
  const sent = await ledger.submit({
    id: transferId,
    requestHash: requestHash(input),
    book,
    kind: KIND,
    cause: { type: 'margin.position', id: stored.id },
    accounts: [funding, accountKey(at.account, pair.quote), accountKey(LENDING, pair.quote)],
    decide: (view) => {
      if (position.state === 'closed') return refuse('margin.ended');
      const has = view.balance(funding);
      if (isLess(has, amount)) {
        return refuse('ledger.insufficientBalance', { missing: formatMoney(subtract<Asset>(amount, has)) });
      }
      const decided = addMargin(pair, position, amount.minor, at);
      const facts = { markPrice: null, orderId: null, transferId, now: view.now };
      return ok({
        postings: decided.moves,
        rows: changePosition(stored, [decided], facts),
        events: stepEvents(stored, [decided]),
        answer: { id: stored.id },
      });
    },
  });
  return sent.ok ? ok(null) : refuse(toCallRefusal(sent).code as Refused, sent.details);
}
