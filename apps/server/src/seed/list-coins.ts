import type { ChainName } from '@candor/adapters/chain';
import { assert, DAY_MS, type Instant, later, SETTLEMENT_ASSET } from '@candor/kernel';
import { openDatabase, type Tx } from '../platform/database/database.ts';
import { noteInstallation } from '../platform/database/installation.ts';
import { type Queries, timestamp } from '../platform/database/sql.ts';
import { loadListing } from '../services/listing/load-listing.ts';
import { COIN_NETWORKS, FIRST_LISTED_DAYS_AGO, SANDBOX_COINS, type SandboxCoin } from './coins.ts';

const MARK = 'sandbox.coins';
const markOf = (chain: ChainName) => `sandbox.coins.${chain}`;

/**
 * [LST-33] Lists the sandbox's coins and markets, once, and lets this process know them. The application may not write the tables, so it is
 * done with the owner's log-in, as operators do it by an approval. What is listed already stays as it is.
 */
export async function listSandboxCoins(
  db: Queries,
  {
    ownerUrl,
    now,
    chains,
  }: { readonly ownerUrl: string; readonly now: Instant; readonly chains: readonly ChainName[] },
): Promise<void> {
  const marked = new Set(
    (await db.many`select name from installation where name like 'sandbox.coins%'`).map((row) => String(row.name)),
  );
  const opened = chains.filter((chain) => !marked.has(markOf(chain)));
  if (marked.has(MARK) && opened.length === 0) return;
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  try {
    await owner.transaction(async (tx) => {
      if (!marked.has(MARK)) await listAll(tx, now);
      for (const chain of opened) await listNetworks(tx, chain, now);
    });
  } finally {
    await owner.close();
  }
  await loadListing(db);
}

async function listAll(tx: Tx, now: Instant): Promise<void> {
  await noteInstallation(tx, MARK, String(SANDBOX_COINS.length), now);
  const first = timestamp(later(now, -FIRST_LISTED_DAYS_AGO * DAY_MS));
  await tx.run`update asset set listed_at = ${first}`;
  await tx.run`update asset_network set listed_at = ${first}`;
  await tx.run`update market set listed_at = ${first}`;
  const rows = JSON.stringify(SANDBOX_COINS.map((coin, place) => rowOf(coin, place, now)));
  await tx.run`insert into ledger_asset (code, asset, scale)
    select (select max(code) from ledger_asset) + row_number() over (order by c.place), c.asset, c.scale
    from jsonb_to_recordset(${rows}::jsonb) as c(place int, asset text, scale smallint)
    where not exists (select from ledger_asset l where l.asset = c.asset)`;
  await tx.run`insert into asset (asset, name, logo, kind, transfer_minimum, transfer_maximum, new_recipients_per_day, out_per_day,
      listed_at)
    select c.asset, c.name, c.logo, c.kind, c.least, c.most, c.per_day / 2, c.per_day, c.listed_at
    from jsonb_to_recordset(${rows}::jsonb) as c(place int, asset text, name text, logo text, kind text, least numeric, most numeric,
      per_day numeric, listed_at timestamptz)
    order by c.place on conflict (asset) do nothing`;
  await tx.run`insert into market (id, no, base, quote, tick, lot, phase, opens_at, is_lent, listed_at)
    select c.asset || '-' || ${SETTLEMENT_ASSET}, (select max(no) from market) + row_number() over (order by c.place),
      c.asset, ${SETTLEMENT_ASSET}, c.tick, c.lot, case when c.opens_at is null then 'open' else 'announced' end,
      c.opens_at, false, c.listed_at
    from jsonb_to_recordset(${rows}::jsonb) as c(place int, asset text, tick numeric, lot numeric, opens_at timestamptz,
      listed_at timestamptz)
    where not exists (select from market m where m.id = c.asset || '-' || ${SETTLEMENT_ASSET})`;
  await tx.run`insert into market_source (market, venue, symbol)
    select c.asset || '-' || ${SETTLEMENT_ASSET}, v.venue, c.asset || v.between || ${SETTLEMENT_ASSET}
    from jsonb_to_recordset(${rows}::jsonb) as c(asset text)
      cross join (values ('BINANCE', ''), ('OKEX', '-')) as v(venue, between)
    on conflict do nothing`;
}

/** [LST-35] The ways of the coins over one of the sandbox's own chains, where their test tokens are; on any other chain they are not. */
async function listNetworks(tx: Tx, chain: ChainName, now: Instant): Promise<void> {
  const rows = COIN_NETWORKS.filter((way) => way.chain === chain).flatMap(({ asset, network, contract, decimals }) => {
    const coin = SANDBOX_COINS.find((each) => each.asset === asset);
    if (!coin) return [];
    const { least, per_day, lot, listed_at } = rowOf(coin, 0, now);
    return [{ asset, network, contract, decimals, least, per_day, lot, listed_at }];
  });
  await noteInstallation(tx, markOf(chain), String(rows.length), now);
  // What a transfer must have is less than what a withdrawal costs on some days; where staked energy pays for it, the least is charged.
  await tx.run`insert into asset_network (asset, network, is_coin, contract, decimals, listed_at, medium_from, large_from, sweep_from,
      withdrawal_minimum, withdrawal_maximum, fee_step, fee_least)
    select c.asset, c.network, false, c.contract, c.decimals, c.listed_at, div(c.per_day, 100), div(c.per_day, 5), c.least * 50,
      c.least * 20, c.per_day, c.lot, div(c.least, 2)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(asset text, network text, contract text, decimals smallint,
      least numeric, per_day numeric, lot numeric, listed_at timestamptz)
    where exists (select from ledger_asset l where l.asset = c.asset and l.scale <= c.decimals)
    on conflict do nothing`;
}

/** In minor units, as the tables have them. */
function rowOf(coin: SandboxCoin, place: number, now: Instant) {
  const { asset, name, logo, kind, scale, opensInDays } = coin;
  const ofCoin = (text: string) => minorOf(text, scale);
  return {
    ...{ place, asset, name, logo, kind, scale },
    ...{ least: ofCoin(coin.least), most: ofCoin(coin.most), per_day: ofCoin(coin.perDay), lot: ofCoin(coin.lot) },
    // Of USDT, which has six.
    tick: minorOf(coin.tick, 6),
    listed_at: new Date(later(now, -coin.listedDaysAgo * DAY_MS)).toISOString(),
    opens_at: opensInDays === undefined ? null : new Date(later(now, opensInDays * DAY_MS)).toISOString(),
  };
}

/** The registry does not know the asset yet, so its decimals are told. */
function minorOf(text: string, scale: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  assert(fraction.length <= scale, () => `at most ${scale} decimals, got ${text}`);
  return String(BigInt(whole + fraction.padEnd(scale, '0')));
}
