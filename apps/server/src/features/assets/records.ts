import type { AssetRecord } from '@candor/contract';
import { RECORD_KINDS, type RecordFilter, type RecordKind, selectRecords, toInstants } from '@candor/domain/assets';
import { type Asset, assert, ok } from '@candor/kernel';
import { heldName, type Statement, type StatementLine, type StatementQuery } from '@candor/ledger';
import type { CustomerContext } from '../../platform/handle.ts';
import { onWire } from '../../platform/wire-money.ts';
import { counterpartyFor } from './counterparty.ts';
import { isOwnMargin, kindOf, ownAccounts } from './own-accounts.ts';
import { assetsStore, toCount } from './store.ts';

export type RecordsAsked = {
  readonly filter: RecordFilter;
  readonly asset?: Asset | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly zone: string;
};

type Context = Pick<CustomerContext, 'db' | 'ledger' | 'session' | 'user'>;
/** The most lines the ledger gives at once. */
const LARGEST_PAGE = 1_000;

export type RecordsPage = { readonly rows: AssetRecord[]; readonly next: string | undefined };

/** Reads the question once; the answer is a function that brings page after page of it. */
export function openRecords(asked: RecordsAsked, context: Context) {
  const range = toInstants(asked);
  if (!range.ok) return range;
  const { kinds, direction } = selectRecords(asked.filter);
  const base: Omit<StatementQuery, 'limit' | 'cursor'> = {
    book: context.session.book,
    accounts: ownAccounts(context.user.id, asked.asset),
    ...range.value,
    ...(kinds === undefined ? {} : { kinds }),
    ...(direction === undefined ? {} : { direction }),
  };
  return ok(async (limit: number, cursor: string | undefined): Promise<RecordsPage> => {
    // No kind of movement goes to the outside world yet, so there is nothing to look for.
    if (kinds?.length === 0) return { rows: [], next: undefined };
    const page = await context.ledger.statement({ ...base, limit, ...(cursor ? { cursor } : {}) });
    const rows = await describe(page, context);
    // [AST-2] A trade's own moves, such as into a margin position, are neither income nor expenditure.
    const isDealing = direction !== undefined;
    return { rows: isDealing ? rows.filter((row) => !isOwnMove(row.kind)) : rows, next: page.cursor };
  });
}

export type ReadPage = (limit: number, cursor: string | undefined) => Promise<RecordsPage>;

/** The newest records, as many as may be; `isComplete` says whether those were all. */
export async function collect(readPage: ReadPage, maximum: number) {
  const rows: AssetRecord[] = [];
  let next: string | undefined;
  do {
    const page = await readPage(Math.min(LARGEST_PAGE, maximum - rows.length), next);
    rows.push(...page.rows);
    next = page.next;
  } while (next !== undefined && rows.length < maximum);
  // A full last page may be followed by nothing.
  const isComplete = next === undefined || (await readPage(1, next)).rows.length === 0;
  return { rows, isComplete };
}

async function describe({ lines }: Statement, { db, user }: Context): Promise<AssetRecord[]> {
  if (lines.length === 0) return [];
  const transfers = await assetsStore(db).transfers([...new Set(lines.map((line) => line.transferId))]);
  return lines.map((line) => ({
    id: line.transferId,
    account: accountOf(user.id, line),
    seq: toCount(line.seq),
    kind: kindOfLine(user.id, line),
    direction: line.direction,
    money: onWire(line.amount),
    balanceAfter: onWire(line.balanceAfter),
    ...counterpartyFor(user.id, transfers.get(line.transferId)),
    at: line.at,
  }));
}

/**
 * [AST-10] Orders are matched many at a time, in one transfer, so a line is named by what it did: money set aside or given
 * back, money moved into a margin position or out of it, or a trade.
 */
function kindOfLine(userId: string, { kind, account, counterparty, direction }: StatementLine): string {
  // [STK-12] At the end of a stake one transfer brings both: the principal was theirs before, the interest was not.
  if (kind === 'staking.matured' && kindOf(userId, counterparty)) return 'staking.returned' satisfies RecordKind;
  if (kind !== 'spot.fill' && kind !== 'spot.order') return kind;
  const isIn = direction === 'in';
  if (counterparty === heldName(account.name)) {
    return (isIn ? 'spot.released' : 'spot.reserved') satisfies RecordKind;
  }
  if (isOwnMargin(userId, counterparty)) return (isIn ? 'margin.closed' : 'margin.opened') satisfies RecordKind;
  return kind;
}

function accountOf(userId: string, line: StatementLine) {
  const found = kindOf(userId, line.account.name);
  assert(found, `a line of the customer's own, got ${line.account.name}`);
  return found.kind;
}

function isOwnMove(kind: string): boolean {
  return Object.entries(RECORD_KINDS).some(([name, group]) => name === kind && group === 'ownMove');
}
