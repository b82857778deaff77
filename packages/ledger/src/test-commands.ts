import { type Asset, money, ok, refuse } from '@candor/kernel';
import { type Arbitrary, array, bigInt, boolean, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { type AccountName, heldName, type LedgerBook } from './account.ts';
import type { Command, Json } from './command.ts';
import { accountKey, capture, hold, move, type Posting, release } from './posting.ts';
import { testUuid } from './test-books.ts';

/** A few people and houses who keep running out of money, so that refusals are as common as acceptances. */
export const CAST: readonly AccountName[] = [
  'world:sandbox',
  'user:usr_lina:funding',
  'user:usr_omar:funding',
  'user:usr_mei:staking',
  'house:fees',
];
export const CAST_ASSETS: readonly Asset[] = ['USDT', 'BTC'];
export const CAST_BOOKS: readonly LedgerBook[] = ['real', 'demo'];
/** For each book four hold ids, which are placed, refused, drawn and closed over and over. */
export const CAST_HOLDS = { real: [901, 902, 903, 904].map(testUuid), demo: [911, 912, 913, 914].map(testUuid) };

/** A random wish, small enough to be shrunk and printed. `idNo` is drawn from few, so ids meet again. */
export type Plan = {
  readonly idNo: number;
  readonly isOtherBody: boolean;
  readonly book: LedgerBook;
  readonly steps: readonly Step[];
  readonly shut: { readonly name: AccountName; readonly isOpening: boolean } | undefined;
};

type Step =
  | {
      readonly do: 'move';
      readonly from: AccountName;
      readonly to: AccountName;
      readonly asset: Asset;
      readonly minor: bigint;
    }
  | {
      readonly do: 'hold';
      readonly slot: number;
      readonly name: AccountName;
      readonly asset: Asset;
      readonly minor: bigint;
    }
  | {
      readonly do: 'capture';
      readonly slot: number;
      readonly to: AccountName;
      readonly asset: Asset;
      readonly minor: bigint;
    }
  | { readonly do: 'release'; readonly slot: number; readonly asset: Asset; readonly minor: bigint | 'rest' };

const name = constantFrom(...CAST);
const asset = constantFrom(...CAST_ASSETS);
const slot = integer({ min: 0, max: 3 });
const minor = oneof(
  { weight: 20, arbitrary: bigInt({ min: 1n, max: 60n }) },
  { weight: 1, arbitrary: constantFrom(0n, -1n, 10n ** 38n - 1n, 10n ** 38n) },
);

const step: Arbitrary<Step> = oneof(
  {
    weight: 3,
    arbitrary: record({ do: constant('move' as const), from: constant('world:sandbox'), to: name, asset, minor }),
  },
  { weight: 5, arbitrary: record({ do: constant('move' as const), from: name, to: name, asset, minor }) },
  { weight: 3, arbitrary: record({ do: constant('hold' as const), slot, name, asset, minor }) },
  { weight: 3, arbitrary: record({ do: constant('capture' as const), slot, to: name, asset, minor }) },
  {
    weight: 2,
    arbitrary: record({
      do: constant('release' as const),
      slot,
      asset,
      minor: oneof(minor, constant('rest' as const)),
    }),
  },
);

export function planArbitrary(differentIds: number): Arbitrary<Plan> {
  return record({
    idNo: integer({ min: 1, max: differentIds }),
    isOtherBody: boolean(),
    book: constantFrom(...CAST_BOOKS),
    steps: array(step, { minLength: 1, maxLength: 4 }),
    shut: oneof(
      { weight: 12, arbitrary: constant(undefined) },
      { weight: 1, arbitrary: record({ name, isOpening: boolean() }) },
    ),
  });
}

/** The wish as a command. It names the whole cast, and refuses by itself to place a hold that is there already. */
export function planCommand(plan: Plan): Command<Json, string> {
  const { book, shut } = plan;
  const holds = CAST_HOLDS[book];
  const names = CAST.flatMap((each) => [each, heldName(each)]);
  const postings = plan.steps.map((each) => toPosting(each, holds));
  const placed = postings.filter((each) => each.do === 'hold').map(({ holdId }) => holdId);
  const shutKeys = shut && [accountKey(shut.name, 'USDT')];
  return {
    id: testUuid(plan.idNo),
    requestHash: JSON.stringify([plan.isOtherBody, plan.idNo]),
    book,
    kind: 'random',
    cause: { type: 'test', id: String(plan.idNo) },
    accounts: CAST_ASSETS.flatMap((each) => names.map((one) => accountKey(one, each))),
    holds,
    decide: (view) => {
      const isTaken = placed.some((id, index) => view.hold(id) || placed.indexOf(id) !== index);
      if (isTaken) return refuse('test.holdTaken');
      return ok({
        postings,
        answer: { idNo: plan.idNo, isOtherBody: plan.isOtherBody },
        ...(shutKeys && (shut.isOpening ? { reopen: shutKeys } : { close: shutKeys })),
      });
    },
  };
}

function toPosting(wish: Step, holds: readonly string[]): Posting {
  const amount = wish.minor === 'rest' ? 'rest' : money(wish.asset, wish.minor);
  if (wish.do === 'release') return release(holds[wish.slot] ?? '', amount);
  const sure = money(wish.asset, wish.minor);
  if (wish.do === 'move') return move(sure, wish.from, wish.to);
  if (wish.do === 'hold') return hold(holds[wish.slot] ?? '', sure, wish.name);
  return capture(holds[wish.slot] ?? '', sure, wish.to);
}
