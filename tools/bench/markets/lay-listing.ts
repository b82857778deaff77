import pg from 'pg';

const ASSETS = 300;
const MARKETS = 200;

/** Lists coins and markets until there are as many as a large platform has. The markets have no venue: theirs is their own order book. */
export async function layListing(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(
      `insert into ledger_asset (code, asset, scale)
       select (select max(code) from ledger_asset) + n, 'T' || lpad(n::text, 3, '0'), 8
       from generate_series(1, $1 - (select count(*)::int from asset)) as n`,
      [ASSETS],
    );
    await owner.query(
      `insert into asset (asset, name, kind, transfer_minimum, transfer_maximum, new_recipients_per_day, out_per_day, listed_at)
       select asset, 'Token ' || asset, 'token', 1, 1000000000000, 100000000000, 1000000000000, now()
       from ledger_asset where asset ~ '^T[0-9]{3}$'`,
    );
    await owner.query(
      `insert into market (id, no, base, quote, tick, lot, phase, is_lent, listed_at)
       select asset || '-USDT', (select max(no) from market) + row_number() over (order by asset), asset, 'USDT',
         10000, 10000, 'open', false, now()
       from asset where asset ~ '^T[0-9]{3}$' order by asset limit $1 - (select count(*)::int from market)`,
      [MARKETS],
    );
  } finally {
    await owner.end();
  }
}
