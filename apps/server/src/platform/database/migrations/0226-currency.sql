-- [AST-16] The currency a customer also wants the total in; none unless they chose one.
alter table app_user add column currency text check (currency ~ '^[A-Z]{3}$');
grant update (currency) on app_user to candor_app;

-- [AST-17] Every published table of rates that was taken, by its day: what one euro cost in each currency.
create table currency_rates (
  day date primary key,
  rates jsonb not null check (jsonb_typeof(rates) = 'object'),
  taken_at timestamptz not null
);
grant select, insert, update (rates, taken_at) on currency_rates to candor_app;
