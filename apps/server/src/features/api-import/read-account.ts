import type { AccountKey, ExchangeAccount } from '@candor/adapters/exchange-account';
import type { ReadProblem } from '@candor/contract/api-import/fields';
import { type Instant, MINUTE_MS, ok, type Refusal, type Result, refuse, SECOND_MS } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { noteRefusedKey } from './check-account.ts';
import { keyBox } from './key-box.ts';
import { type ImportRow, importStore } from './store.ts';
import { tradeStore } from './trade-store.ts';
import { askVenue, venueAccount } from './venue-accounts.ts';

/** [APM-9] */
const BALANCES_MS = 30 * SECOND_MS;
const TRADES_MS = MINUTE_MS;
const READS_PER_MINUTE = 30;
/** Whoever traded more than this since the last look sees the rest at the next one. */
const ROUNDS = 3;

export type ReadRefusal = `apiImport.${ReadProblem}` | 'call.tooMany' | 'feature.notOpen';

/** Asks the exchange unless its last answer is young enough, and keeps what it says. What could not be asked is named. */
export async function refreshBalances(context: CustomerContext, row: ImportRow): Promise<Result<Read, ReadRefusal>> {
  if (isYoung(context, row.balances_at, BALANCES_MS)) return ok({ row, problem: null });
  const read = await readThrough(context, row, (client, key) => client.balances(key));
  if (!read.ok) return orLast(row, read, row.balances_at !== null);
  const now = context.clock.now();
  await importStore(context.db).noteBalances(row.id, read.value, now);
  return ok({ row: { ...row, balances: [...read.value], balances_at: now }, problem: null });
}

export async function refreshTrades(context: CustomerContext, row: ImportRow): Promise<Result<Read, ReadRefusal>> {
  if (isYoung(context, row.trades_at, TRADES_MS)) return ok({ row, problem: null });
  let mark = row.trade_mark;
  for (let round = 1; ; round += 1) {
    const read = await readThrough(context, row, (client, key) => client.trades(key, mark));
    if (!read.ok) return orLast(row, read, Object.keys(mark).length > 0);
    const { trades, isMore } = read.value;
    mark = { ...read.value.mark };
    const isEnd = !isMore || round === ROUNDS;
    await context.db.transaction(async (tx) => {
      // Nothing is written to an account that was removed while the exchange answered.
      const locked = await importStore(tx).lockAccount(row.id);
      if (!locked || locked.sealed === null) return ok(undefined);
      await tradeStore(tx).add(row.id, trades);
      await importStore(tx).noteTrades(row.id, mark, isMore ? null : context.clock.now());
      return ok(undefined);
    });
    if (isEnd) return ok({ row, problem: null });
  }
}

/** The account as it is now, and why its exchange could not be asked. */
export type Read = { readonly row: ImportRow; readonly problem: ReadProblem | null };

function isYoung({ clock }: CustomerContext, at: Instant | null, forMs: number): boolean {
  return at !== null && clock.now() - at < forMs;
}

/** The last answer with the reason why there is no newer one; without any, the refusal. */
function orLast(row: ImportRow, refusal: Refusal<ReadRefusal>, hasLast: boolean): Result<Read, ReadRefusal> {
  if (!hasLast || !refusal.code.startsWith('apiImport.')) return refusal;
  return ok({ row, problem: refusal.code.slice('apiImport.'.length) as ReadProblem });
}

async function readThrough<T>(
  context: CustomerContext,
  row: ImportRow,
  ask: (client: ExchangeAccount, key: AccountKey) => Promise<T>,
): Promise<Result<T, ReadRefusal>> {
  const { config, db, tries, user } = context;
  const client = venueAccount(context, row.venue);
  if (!client || row.sealed === null) return refuse('feature.notOpen');
  const allowed = READS_PER_MINUTE * config.limits.scale;
  const seconds = await tries.take([{ key: `api-import-read:${user.id}`, allowed, windowMs: MINUTE_MS }]);
  if (seconds > 0) return refuse('call.tooMany', { seconds });
  const key = await keyBox(context, db).open({ ...row, sealed: row.sealed });
  const asked = await askVenue(row.venue, user.id, () => ask(client, key));
  if (asked.ok) return asked;
  if (asked.kind === 'venue') return refuse(`apiImport.${asked.problem}`);
  await noteRefusedKey(context, row, asked.fault);
  return refuse(`apiImport.${asked.fault}`);
}
