-- [LST-50] Which chains there are is data, like assets and markets. The first three are there from the beginning; a server adds those
-- that its operator configured, and nothing ever changes or removes one: addresses were derived and money was paid by what stands here.
create table chain_network (
  chain text primary key check (chain ~ '^[a-z][a-z0-9]{2,10}$'),
  -- What it is called on the outside.
  network text not null unique check (network ~ '^[A-Z][A-Z0-9]{2,10}$'),
  -- What kind of code reads and pays it.
  family text not null check (family in ('tron', 'ethereum', 'bitcoin')),
  title text not null check (length(title) between 2 and 40),
  block_seconds integer not null check (block_seconds between 1 and 3600),
  -- The account its addresses are derived from. No two chains have one in common: no address and no signature of ours is of two chains.
  account_path text not null unique,
  -- Which chain of the world it is: the number of an EVM chain, the id of block 0 elsewhere. Those of the first are in the settings.
  identity text,
  -- What addresses begin with on a chain like Bitcoin.
  bech32 text unique check (bech32 ~ '^[a-z]{2,10}$'),
  p2pkh smallint check (p2pkh between 0 and 255),
  p2sh smallint check (p2sh between 0 and 255),
  added_at timestamptz not null,
  unique (family, identity),
  check (num_nulls(bech32, p2pkh, p2sh) in (0, 3)),
  check (identity is null or (family = 'bitcoin') = (bech32 is not null)),
  check (chain in ('tron', 'ethereum', 'bitcoin') or (identity is not null and family <> 'tron'))
);
insert into chain_network (chain, network, family, title, block_seconds, account_path, added_at) values
  ('tron', 'TRC20', 'tron', 'TRON', 3, 'm/44''/195''/0''', 'epoch'),
  ('ethereum', 'ERC20', 'ethereum', 'Ethereum', 12, 'm/44''/60''/0''', 'epoch'),
  ('bitcoin', 'BTC', 'bitcoin', 'Bitcoin', 600, 'm/84''/0''/0''', 'epoch');
grant select, insert on chain_network to candor_app;

-- Every list of the three becomes a reference.
alter table chain_scanner drop constraint chain_scanner_chain_check,
  add constraint chain_scanner_chain foreign key (chain) references chain_network (chain);
alter table deposit_address drop constraint deposit_address_chain_check,
  add constraint deposit_address_chain foreign key (chain) references chain_network (chain);
alter table untraced_block drop constraint untraced_block_chain_check,
  add constraint untraced_block_chain foreign key (chain) references chain_network (chain);
alter table sweep drop constraint sweep_chain_check,
  add constraint sweep_chain foreign key (chain) references chain_network (chain);
alter table outgoing drop constraint outgoing_chain_check,
  add constraint outgoing_chain foreign key (chain) references chain_network (chain);
alter table attempt drop constraint attempt_chain_check,
  add constraint attempt_chain foreign key (chain) references chain_network (chain);
alter table chain_fee_due drop constraint chain_fee_due_chain_check,
  add constraint chain_fee_due_chain foreign key (chain) references chain_network (chain);
alter table chain_dust drop constraint chain_dust_chain_check,
  add constraint chain_dust_chain foreign key (chain) references chain_network (chain);
alter table lost_payment drop constraint lost_payment_chain_check,
  add constraint lost_payment_chain foreign key (chain) references chain_network (chain);
alter table asset_network drop constraint asset_network_network_check,
  add constraint asset_network_network foreign key (network) references chain_network (network);
alter table digital_address drop constraint digital_address_network_check,
  add constraint digital_address_network foreign key (network) references chain_network (network);
alter table recharge_certificate drop constraint recharge_certificate_network_check,
  add constraint recharge_certificate_network foreign key (network) references chain_network (network);
alter table recharge_to_tell drop constraint recharge_to_tell_network_check,
  add constraint recharge_to_tell_network foreign key (network) references chain_network (network);
alter table token_probe drop constraint token_probe_network_check,
  add constraint token_probe_network foreign key (network) references chain_network (network);
alter table withdrawal drop constraint withdrawal_network_check,
  add constraint withdrawal_network foreign key (network) references chain_network (network);
-- '' is all of them.
alter table asset_reminder drop constraint asset_reminder_network_check,
  add constraint asset_reminder_network check (network ~ '^([A-Z][A-Z0-9]{2,10})?$');

-- What proves an attempt dead follows from the family of its chain.
create function guard_attempt_family() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  kind text;
begin
  select family into kind from chain_network where chain = new.chain;
  if (kind = 'tron') <> (new.deadline is not null) or (kind = 'ethereum') <> (new.nonce is not null)
    or (kind = 'bitcoin') <> (coalesce(cardinality(new.coins), 0) > 0) then
    raise exception 'an attempt on % is not as its family asks', new.chain
      using errcode = 'check_violation', constraint = 'attempt_family';
  end if;
  return new;
end $$;
create trigger attempt_family before insert or update of chain, deadline, nonce, coins on attempt
  for each row execute function guard_attempt_family();
alter table attempt drop constraint attempt_check4, drop constraint attempt_check5, drop constraint attempt_check6,
  add constraint attempt_one_proof check (num_nonnulls(deadline, nonce, coins) = 1);
-- Coins are named by sweeps alone. The signer takes none for a chain that is not like Bitcoin.
alter table outgoing drop constraint outgoing_check3,
  add constraint outgoing_coins check (coins is null or (chain not in ('tron', 'ethereum') and purpose = 'sweep'
    and cardinality(coins) between 1 and 200));

-- A coin is one of its chain: two chains may have a transaction in common, the very first one for instance.
alter table chain_coin add column chain text not null default 'bitcoin' references chain_network (chain);
alter table chain_coin alter column chain drop default;
alter table chain_coin drop constraint chain_coin_pkey, add primary key (chain, txid, vout);
alter table chain_nonce add constraint chain_nonce_chain foreign key (chain) references chain_network (chain);

create or replace function give_back_payment(line jsonb) returns boolean language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  made_at timestamptz := to_timestamp((line->>'at')::numeric / 1000);
  coins_spent text[] := case when jsonb_typeof(line->'coins') = 'array'
    then array(select jsonb_array_elements_text(line->'coins')) end;
  payment text;
begin
  select coalesce(payment_id, line->>'outgoingId') into payment from withdrawal
    where id = line->>'ref' and to_text = line->>'to' and state in ('cooling', 'review', 'approved') for update;
  if payment is null then
    return false;
  end if;
  insert into outgoing (id, chain, purpose, ref, to_address, token, units, approved_by, created_at)
    values (payment, line->>'chain', 'withdrawal', line->>'ref', line->>'to', line->>'token', (line->>'units')::numeric,
      line->>'approvedBy', made_at)
    on conflict do nothing;
  update outgoing set signed_at = coalesce(signed_at, made_at) where id = payment;
  update withdrawal set state = 'approved', state_at = made_at, cool_until = null,
    approved_by = coalesce(approved_by, line->>'approvedBy'), payment_id = payment where id = line->>'ref';
  update attempt set state = 'dropped' where outgoing_id = payment and state = 'planned';
  update attempt set state = 'replaced' where outgoing_id = payment and state in ('signed', 'sent', 'mined');
  insert into attempt (outgoing_id, n, chain, from_address, unsigned, nonce, coins, deadline, since_height, planned_at, state, raw,
      txid, signed_at)
    select payment, coalesce(max(n), 0) + 1, line->>'chain', line->>'fromAddress', decode(line->>'unsigned', 'base64'),
      (line->>'nonce')::bigint, coins_spent, to_timestamp((line->>'deadline')::numeric / 1000), (line->>'sinceHeight')::bigint,
      made_at, 'signed', decode(line->>'raw', 'base64'), line->>'txid', made_at
    from attempt where outgoing_id = payment;
  insert into chain_nonce (chain, address, nonce, outgoing_id)
    select line->>'chain', line->>'fromAddress', (line->>'nonce')::bigint, payment where line->>'nonce' is not null
    on conflict (chain, address, nonce) do update set outgoing_id = excluded.outgoing_id;
  insert into chain_coin (chain, txid, vout, outgoing_id)
    select line->>'chain', split_part(coin, ':', 1), split_part(coin, ':', 2)::integer, payment from unnest(coins_spent) coin
    on conflict (chain, txid, vout) do update set outgoing_id = excluded.outgoing_id;
  return true;
end $$;

-- [LST-51] The coin of a network that has none yet is listed like a token, without a contract. There was none to look at.
create or replace function list_asset(wanted jsonb, since timestamptz) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  listed text := wanted->>'asset';
begin
  if exists (select from jsonb_array_elements(wanted->'networks') as each where each->>'contract' is not null and not exists (
      select from token_probe as p where p.network = each->>'network' and p.contract = each->>'contract'
        and p.symbol = listed and p.decimals = (each->>'decimals')::smallint and p.problems = '{}')) then
    raise exception '% has a contract that did not pass', listed
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  insert into ledger_asset (code, asset, scale)
    values ((select max(code) + 1 from ledger_asset), listed, (wanted->>'scale')::smallint);
  insert into asset (asset, name, transfer_minimum, transfer_maximum, new_recipients_per_day, out_per_day, listed_at)
    values (listed, wanted->>'name', units_of(wanted->>'transferMinimum', listed), units_of(wanted->>'transferMaximum', listed),
      units_of(wanted->>'newRecipientsPerDay', listed), units_of(wanted->>'outPerDay', listed), since);
  insert into asset_network (asset, network, is_coin, contract, decimals, fee_least, listed_at)
    select listed, each->>'network', each->>'contract' is null, each->>'contract', (each->>'decimals')::smallint,
      units_of(each->>'feeLeast', listed), since
    from jsonb_array_elements(wanted->'networks') as each;
  if jsonb_typeof(wanted->'market') = 'object' then
    perform list_market(wanted->'market', since);
  end if;
end $$;
