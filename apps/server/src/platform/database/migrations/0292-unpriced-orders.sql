-- In a market no venue tells a price of, nobody can say whether a trade is fair or a gift. So what an order there would give away
-- counts in the limit of 24 hours like a transfer. Written before the order is placed, under the id of its request.
create table unpriced_order (
  request_id uuid primary key,
  user_id text not null references app_user (id),
  market text not null,
  worth numeric(38, 0) not null check (worth > 0),
  price numeric(38, 0) not null check (price > 0),
  at timestamptz not null
);
create index unpriced_order_by_user on unpriced_order (user_id, at);
grant select, insert on unpriced_order to candor_app;

-- The shared limit with them: an order counts while it stands, and for a day after it was placed or last traded. One that ended without
-- a trade gave nothing away; one that never came about is forgotten after a minute.
create or replace function worth_out_since(who text, since timestamptz) returns numeric
language sql stable as $$
  select
    coalesce((select sum(worth) from withdrawal
      where user_id = who and requested_at > since and state not in ('rejected', 'revoked', 'failed_onchain')), 0)
    + coalesce((select sum(worth) from transfer_sent where user_id = who and at > since), 0)
    + coalesce((select sum(u.worth) from unpriced_order u left join spot_order o on o.request_id = u.request_id
      where u.user_id = who and case
        when o.id is null then u.at > since + interval '1 day' - interval '1 minute'
        when o.state in ('waiting', 'open') then true
        else o.filled > 0 and greatest(u.at, o.changed_at) > since
      end), 0)
$$;

-- The same for whoever is about to add to it. Withdrawals and transfers have one writer and orders have several: each waits here
-- until the one before is written, and then sees it.
create function worth_out_alone(who text, since timestamptz) returns numeric
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('worth_out ' || who, 0));
  return worth_out_since(who, since);
end $$;
