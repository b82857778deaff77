-- Credits whose customers are still to be told. A row is written in the transaction of the credit and taken away in the
-- transaction of the message, so each is told once, whatever dies in between.
create table recharge_to_tell (
  -- The payment or the certificate that was credited.
  id text primary key check (id ~ '^(dep|crt)_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  network text not null check (network in ('TRC20', 'ERC20', 'BTC')),
  asset text not null references ledger_asset (asset),
  -- All that was credited together: payments below the minimum wait for each other.
  amount numeric(38, 0) not null check (amount > 0 and amount <> 'NaN')
);
grant select, insert, delete on recharge_to_tell to candor_app;
