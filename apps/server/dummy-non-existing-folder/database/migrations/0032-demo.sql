-- Each time a customer started their demo account over. The id is the transfer's, in which it happened.
create table demo_reset (
  id uuid primary key,
  user_id text not null references app_user (id),
  -- What was there before, as a list of asset and amount, and what it was worth in minor units of USDT by the venues' prices;
  -- null where they had none for some of it.
  before jsonb not null,
  worth numeric(38, 0) check (worth >= 0),
  cancelled_orders integer not null check (cancelled_orders >= 0),
  closed_positions integer not null check (closed_positions >= 0),
  at timestamptz not null
);
create index demo_reset_of_user on demo_reset (user_id, at);
grant select, insert on demo_reset to candor_app;

-- Where the venues stood when a trade was written, in minor units of the quote asset for one base unit; null where nobody
-- vouched for a price, and for every trade before this column. Trades of both books are measured by it.
alter table spot_fill add column mid numeric(38, 0) check (mid > 0);
