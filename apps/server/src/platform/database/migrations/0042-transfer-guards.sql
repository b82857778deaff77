-- What customers sent to each other: the ledger has the money, this has what the guards add up. Written in the
-- transaction of the transfer itself, so of two that each fit alone only one is written.
create table transfer_sent (
  id uuid primary key,
  user_id text not null references app_user (id),
  to_user text not null references app_user (id),
  asset text not null,
  amount numeric(38, 0) not null check (amount > 0),
  at timestamptz not null
);
create index transfer_sent_by_user on transfer_sent (user_id, at);
create index transfer_sent_by_pair on transfer_sent (user_id, to_user, at);
grant select, insert on transfer_sent to candor_app;

insert into transfer_sent (id, user_id, to_user, asset, amount, at)
select t.id, t.answer -> 'from' ->> 'userId', t.answer -> 'to' ->> 'userId', a.asset, p.amount, t.at
from ledger_transfer t
  join ledger_posting p on p.transfer_no = t.no and p.leg = 0
  join ledger_account a on a.id = p.from_account
where t.kind = 'transfer';

-- The one sum behind the limit of 24 hours: withdrawals that were not given back, and transfers.
create function money_out_since(who text, what text, since timestamptz) returns numeric
language sql stable as $$
  select
    coalesce((select sum(amount) from withdrawal
      where user_id = who and asset = what and requested_at > since
        and state not in ('rejected', 'revoked', 'failed_onchain')), 0)
    + coalesce((select sum(amount) from transfer_sent where user_id = who and asset = what and at > since), 0)
$$;

-- What went since then to people whom nothing had been sent to before.
create function sent_to_new_since(who text, what text, since timestamptz) returns numeric
language sql stable as $$
  select coalesce(sum(s.amount), 0) from transfer_sent s
  where s.user_id = who and s.asset = what and s.at > since
    and not exists (
      select from transfer_sent before where before.user_id = who and before.to_user = s.to_user and before.at <= since)
$$;
