-- [LST-42] to [LST-46] What a market asks for by itself; where a column is null, the setting for all markets counts. Amounts are minor units
-- of its quote asset, rates are millionths.
alter table market
  add column minimum numeric(38, 0) check (minimum > 0),
  add column maker_fee integer check (maker_fee between 0 and 20000),
  add column taker_fee integer check (taker_fee between 0 and 20000),
  add column calendar text check (length(calendar) between 1 and 600),
  add column most_multiplier smallint check (most_multiplier between 1 and 20),
  add column lent_per_customer numeric(38, 0) check (lent_per_customer >= 0),
  add column lent_in_all numeric(38, 0) check (lent_in_all >= 0),
  add column quote_spread integer check (quote_spread between 0 and 50000),
  add column quote_side numeric(38, 0) check (quote_side >= 0),
  add column quote_inventory numeric(38, 0) check (quote_inventory >= 0),
  add constraint market_fees check ((maker_fee is null) = (taker_fee is null));

-- As before, and with the market's own terms where the proposal names them: they replace what it named, or nothing.
create or replace function carry_out_market_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted jsonb := new.payload->'terms';
  was jsonb := new.was->'terms';
begin
  perform name_listers(new);
  update market set phase = new.payload->>'phase', opens_at = moment_of(new.payload->>'opensAt'),
      delists_at = moment_of(new.payload->>'delistsAt'), is_quoted = (new.payload->>'isQuoted')::boolean,
      is_lent = (new.payload->>'isLent')::boolean
    where id = new.subject and new.payload->>'market' = new.subject and new.payload->>'phase' <> 'delisted'
      and phase = new.was->>'phase' and opens_at is not distinct from moment_of(new.was->>'opensAt')
      and delists_at is not distinct from moment_of(new.was->>'delistsAt')
      and is_quoted = (new.was->>'isQuoted')::boolean and is_lent = (new.was->>'isLent')::boolean;
  if found and wanted is not null then
    update market set minimum = units_of(wanted->>'minimum', quote), maker_fee = (wanted->>'makerPpm')::integer,
        taker_fee = (wanted->>'takerPpm')::integer, calendar = wanted->>'calendar',
        most_multiplier = (wanted->>'mostMultiplier')::smallint,
        lent_per_customer = units_of(wanted->>'lentPerCustomer', quote), lent_in_all = units_of(wanted->>'lentInAll', quote),
        quote_spread = (wanted->>'quoteSpreadPpm')::integer, quote_side = units_of(wanted->>'quoteSide', quote),
        quote_inventory = units_of(wanted->>'quoteInventory', quote)
      where id = new.subject and minimum is not distinct from units_of(was->>'minimum', quote)
        and maker_fee is not distinct from (was->>'makerPpm')::integer
        and taker_fee is not distinct from (was->>'takerPpm')::integer
        and calendar is not distinct from was->>'calendar'
        and most_multiplier is not distinct from (was->>'mostMultiplier')::smallint
        and lent_per_customer is not distinct from units_of(was->>'lentPerCustomer', quote)
        and lent_in_all is not distinct from units_of(was->>'lentInAll', quote)
        and quote_spread is not distinct from (was->>'quoteSpreadPpm')::integer
        and quote_side is not distinct from units_of(was->>'quoteSide', quote)
        and quote_inventory is not distinct from units_of(was->>'quoteInventory', quote);
  end if;
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function carry_out_market_change() from public;
