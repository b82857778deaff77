-- One limit of 24 hours for all assets together: each movement keeps what it counted as, in minor units of USDT, and at which
-- price of a whole coin. So the limit can be added up again by anybody, whatever prices do later.
alter table transfer_sent add column worth numeric(38, 0) not null default 0, add column price numeric(38, 0) check (price > 0);
alter table withdrawal add column worth numeric(38, 0) not null default 0, add column price numeric(38, 0) check (price > 0);

-- USDT is worth itself. Of other assets nobody knows what they were worth then; for the one day they still count, they count in
-- the limits of their own.
update transfer_sent set worth = amount where asset = 'USDT';
alter table withdrawal disable trigger user;
update withdrawal set worth = amount where asset = 'USDT';
alter table withdrawal enable trigger user;

alter table transfer_sent alter column worth drop default,
  add constraint transfer_sent_worth check (case when asset = 'USDT' then worth = amount else worth > 0 or price is null end);
alter table withdrawal alter column worth drop default,
  add constraint withdrawal_worth check (case when asset = 'USDT' then worth = amount else worth > 0 or price is null end);

-- The sum behind the shared limit: withdrawals that were not given back, and transfers, of every asset.
create function worth_out_since(who text, since timestamptz) returns numeric
language sql stable as $$
  select
    coalesce((select sum(worth) from withdrawal
      where user_id = who and requested_at > since and state not in ('rejected', 'revoked', 'failed_onchain')), 0)
    + coalesce((select sum(worth) from transfer_sent where user_id = who and at > since), 0)
$$;

-- What went since then, of every asset, to people whom nothing had been sent to before.
create function worth_to_new_since(who text, since timestamptz) returns numeric
language sql stable as $$
  select coalesce(sum(s.worth), 0) from transfer_sent s
  where s.user_id = who and s.at > since
    and not exists (
      select from transfer_sent before where before.user_id = who and before.to_user = s.to_user and before.at <= since)
$$;
