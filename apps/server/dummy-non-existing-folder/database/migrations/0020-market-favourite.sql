-- Markets a customer marked. What visitors mark stays on their device until they sign in.
create table market_favourite (
  user_id text not null references app_user (id),
  market_id text not null check (length(market_id) between 3 and 21),
  marked_at timestamptz not null,
  primary key (user_id, market_id)
);
grant select, insert, delete on market_favourite to candor_app;
