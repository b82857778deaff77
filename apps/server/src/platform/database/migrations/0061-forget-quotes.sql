-- Quotes of the liquidity provider that ended without a trade are what fills the table of orders. After a while they are counted
-- by day and forgotten. What they moved stays in the ledger for ever: postings, holds and transfers are not touched.
create table spot_quote_day (
  book text not null check (book in ('real', 'demo')),
  market text not null,
  day date not null,
  quotes bigint not null check (quotes > 0),
  primary key (book, market, day)
);
grant select on spot_quote_day to candor_app;

-- The application may not delete an order. It may ask for this, and get rid of nothing but quotes that nobody traded with.
create function forget_quotes(before timestamptz, most integer) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from spot_order where id in (
      select id from spot_order
      where owner = 'house:lp' and user_id is null and state = 'cancelled' and filled = 0 and held = 0 and changed_at < before
      order by id limit most)
    returning book, market, changed_at
  ), counted as (
    insert into spot_quote_day (book, market, day, quotes)
    select book, market, (changed_at at time zone 'UTC')::date, count(*) from gone group by 1, 2, 3
    on conflict (book, market, day) do update set quotes = spot_quote_day.quotes + excluded.quotes
    returning 1
  )
  select count(*)::integer from gone where (select count(*) from counted) >= 0
$$;
revoke execute on function forget_quotes(timestamptz, integer) from public;
grant execute on function forget_quotes(timestamptz, integer) to candor_app;
create index spot_order_ended_quote on spot_order (id) where owner = 'house:lp' and state = 'cancelled' and filled = 0;
