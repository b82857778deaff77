import type { RecordKind } from '@candor/domain/assets';
import {
  beginLiquidation,
  type Decided,
  INSURANCE,
  isBankrupt,
  LENDING,
  liquidateRest,
  type MarginTerms,
  nextSlice,
  settleSlice,
} from '@candor/domain/margin';
import { FEES } from '@candor/domain/spot';
import { ok } from '@candor/kernel';
import { type AccountKey, accountKey } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import { sendToBook } from './close.ts';
import { endAllOrders } from './end-waiting.ts';
import { stepEvents } from './notify.ts';
import type { StoredPosition } from './rows.ts';
import { marginStore } from './store.ts';
import { changePosition } from './writes.ts';

const KIND = 'margin.liquidation' satisfies RecordKind;

export type Given = {
  readonly platform: Platform;
  readonly newUuid: () => string;
  readonly markPrice: bigint;
  readonly terms: MarginTerms;
};

/** What the book says where there is nobody to trade with at this price; anything else is tried again. */
const EMPTY: ReadonlySet<string> = new Set(['spot.nothingThere', 'spot.ownOrder', 'spot.outsideBand']);

/** [MRG-13] [MRG-16] One step of a liquidation: a slice through the book, or, where nobody is there, all the rest. */
export async function liquidateOnce(stored: StoredPosition, given: Given): Promise<void> {
  const { platform, newUuid, markPrice, terms } = given;
  // [MRG-25] Who loses a position here must not be given another one by an order from before.
  // [RBT-1] A robot has no order that waits, and what it loses ends nothing of its owner's.
  if (stored.robotId === null) await endAllOrders({ ...platform, newUuid }, stored, 'liquidation');
  const slice = nextSlice(stored.pair, stored.position, terms);
  if (slice) {
    const position = beginLiquidation(stored.position);
    const requestId = newUuid();
    const placed = await sendToBook(platform.engine, stored, {
      ...{ slice, markPrice, requestId, requestHash: requestId, isAsked: false },
      settle: (filled) => settleSlice(stored.pair, position, filled, stored.at, terms),
    });
    // Halted, busy or changed in between: the next look finds it as it is.
    if (placed.ok || !EMPTY.has(placed.code)) return;
    // Nobody stands in the book at this moment, and something is still the customer's: the fund would take that too.
    if (!isBankrupt(stored.pair, stored.position, markPrice, stored.fee)) return;
  }
  await liquidateTheRest(stored, given);
}

/** The insurance fund, the other side and the pool, in one transfer: what each does depends on what it has just then. */
async function liquidateTheRest(stored: StoredPosition, { platform, newUuid, markPrice, terms }: Given): Promise<void> {
  const { db, ledger } = platform;
  const { pair, book, at, position } = stored;
  const others = await marginStore(db).facing(book, stored.market, position.side);
  const transferId = newUuid();
  const keys = (name: string): AccountKey[] => [accountKey(name, pair.base), accountKey(name, pair.quote)];
  const people = [stored, ...others].flatMap((each) => [each.at.account, each.at.funding]);
  const names = new Set([LENDING, INSURANCE, FEES, ...people]);
  await ledger.submit({
    id: transferId,
    requestHash: `${stored.id} ${stored.version}`,
    book,
    kind: KIND,
    cause: { type: 'margin.position', id: stored.id },
    accounts: [...names].flatMap(keys),
    decide: (view) => {
      const [base, quote] = [pair.base, pair.quote].map((asset) => view.balance(accountKey(INSURANCE, asset)).minor);
      const rest = liquidateRest(pair, beginLiquidation(position), {
        ...{ at, markPrice, terms },
        fund: { base: base ?? 0n, quote: quote ?? 0n },
        others: others.map((each) => ({ key: each.id, position: each.position, at: each.at })),
      });
      const facts = { markPrice, orderId: null, transferId, now: view.now };
      const felt = [{ of: stored, steps: rest.steps }, ...rest.others.flatMap((each) => whoFelt(others, each))];
      return ok({
        postings: [...rest.steps, ...rest.others.map(({ decided }) => decided)].flatMap(({ moves }) => moves),
        rows: felt.flatMap(({ of, steps }) => changePosition(of, steps, facts)),
        events: felt.flatMap(({ of, steps }) => stepEvents(of, steps)),
        answer: { id: stored.id },
      });
    },
  });
}

function whoFelt(others: readonly StoredPosition[], { key, decided }: { key: string; decided: Decided }) {
  return others.filter(({ id }) => id === key).map((of) => ({ of, steps: [decided] }));
}
