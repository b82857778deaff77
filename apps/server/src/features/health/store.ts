import { zAsset } from '@candor/contract/fields';
import { formatMoney, type Instant, later, MINUTE_MS, money } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const Server = z.object({ version: z.string(), bytes: z.bigint(), connections: z.bigint(), allowed: z.number() });
const LedgerRow = z.object({ last_at: z.nullable(z.number()), transfers: z.bigint(), is_held: z.boolean() });
const Queue = z.object({ waiting: z.bigint(), oldest: z.nullable(z.number()) });
const JobQueue = z.object({ waiting: z.bigint(), failed: z.bigint() });
const Verified = z.object({
  at: z.number(),
  actor_name: z.string(),
  details: z.object({ isSound: z.boolean(), breaches: z.number() }),
});
const Book = z.object({
  book: z.enum(['real', 'demo']),
  asset: zAsset,
  customers: z.string(),
  house: z.string(),
  world: z.string(),
  total: z.string(),
});
const Count = z.object({ n: z.bigint(), transfers: z.string() });

const Scanner = z.object({
  chain: z.string(),
  height: z.bigint(),
  head_height: z.bigint(),
  scanned_at: z.number(),
  problem: z.nullable(z.string()),
  lost: z.bigint(),
  untraced: z.bigint(),
});

export const healthStore = (db: Queries) => ({
  /** Pairs of customers whose trades somebody should look at. */
  pairs: async () => Number((await db.one`select count(*) as n from pair_alert where seen_at is null`).n),
  /** [DRAW-6] As the desk of draws counts them. */
  lateDraws: async (now: Instant) => {
    const before = timestamp(later(now, -5 * MINUTE_MS));
    return Number((await db.one`select count(*) as n from draw where not is_settled and due_at < ${before}`).n);
  },
  scanners: async () =>
    (
      await db.many`select s.chain, s.height, s.head_height, s.scanned_at, s.problem, (
          select count(*) from deposit d where d.chain = s.chain and d.state in ('credited', 'swept') and d.height is null) as lost,
          (select count(*) from untraced_block b where b.chain = s.chain) as untraced
        from chain_scanner s order by s.chain`
    ).map((row) => Scanner.parse(row)),

  server: async () =>
    Server.parse(
      await db.one`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
        (select count(*) from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::integer as allowed`,
    ),

  ledger: async () =>
    LedgerRow.parse(
      await db.one`select max(last_at) filter (where last_at > 'epoch') as last_at,
        coalesce(sum(last_no - (shard::bigint << 48)), 0)::bigint as transfers,
        coalesce(bool_and(expires_at > now()), false) as is_held from ledger_lease`,
    ),

  outbox: async () => Queue.parse(await db.one`select count(*) as waiting, min(at) as oldest from outbox`),

  jobs: async () =>
    JobQueue.parse(
      await db.one`select count(*) filter (where attempts < max_attempts) as waiting,
        count(*) filter (where attempts >= max_attempts) as failed from graphile_worker._private_jobs`,
    ),

  lastVerification: async () => {
    const row = await db.maybeOne`select at, actor_name, details from audit_log
      where action = 'ledger.verified' order by seq desc limit 1`;
    return row && Verified.parse(row);
  },

  /** Each book and asset by whose money it is. The three always sum to zero, or something is very wrong. */
  books: async () => {
    const rows = await db.many`select book, asset,
        coalesce(sum(balance) filter (where name like 'user:%'), 0)::text as customers,
        coalesce(sum(balance) filter (where name not like 'user:%' and name not like 'world:%'
          and name not like 'chain:%'), 0)::text as house,
        coalesce(sum(balance) filter (where name like 'world:%' or name like 'chain:%'), 0)::text as world,
        sum(balance)::text as total
      from ledger_account group by book, asset order by book desc, min(id)`;
    return rows.map((row) => {
      const { book, asset, customers, house, world, total } = Book.parse(row);
      const format = (minor: string) => formatMoney(money(asset, BigInt(minor)));
      return {
        book,
        asset,
        customers: format(customers),
        house: format(house),
        world: format(world),
        sum: format(total),
      };
    });
  },

  /**
   * How many transfers there had been at each moment. Transfers are numbered without a gap and in order of time, so the
   * last number before a moment is found by halving, without an index on time and however long the history is.
   */
  transfersBefore: async (moments: readonly Instant[]): Promise<number[]> => {
    const texts = moments.map((at) => timestamp(at).toISOString());
    const rows = await db.many`with recursive search as (
        select shard, moments.n, moments.at, shard::bigint << 48 as low, last_no as high
        from ledger_lease cross join unnest(${texts}::timestamptz[]) with ordinality as moments (at, n)
        union all
        select s.shard, s.n, s.at, case when t.at < s.at then t.no else s.low end,
          case when t.at < s.at then s.high else t.no - 1 end
        from search s join ledger_transfer t on t.no = (s.low + s.high + 1) / 2
        where s.low < s.high
      )
      select n, sum(low - (shard::bigint << 48)) as transfers from search where low = high group by n`;
    const found = new Map(
      rows.map((row) => Count.parse(row)).map(({ n, transfers }) => [Number(n), Number(transfers)]),
    );
    return moments.map((_, index) => found.get(index + 1) ?? 0);
  },
});
