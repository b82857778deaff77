-- A database that was put back to an earlier day gets a payment that the signer has made since: the withdrawal, its payment and the very
-- transaction, as the signer's journal has them. Only the database's owner may, with the guards of these tables set aside, and while
-- no server runs. False where the withdrawal is not there or has ended otherwise.
create function give_back_payment(line jsonb) returns boolean language plpgsql
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
  -- Of several that share a nonce or coins the last one counts, and the others may still win: they are watched as well.
  update attempt set state = 'replaced' where outgoing_id = payment and state in ('signed', 'sent', 'mined');
  insert into attempt (outgoing_id, n, chain, from_address, unsigned, nonce, coins, deadline, since_height, planned_at, state, raw,
      txid, signed_at)
    select payment, coalesce(max(n), 0) + 1, line->>'chain', line->>'fromAddress', decode(line->>'unsigned', 'base64'),
      (line->>'nonce')::bigint, coins_spent, to_timestamp((line->>'deadline')::numeric / 1000), (line->>'sinceHeight')::bigint,
      made_at, 'signed', decode(line->>'raw', 'base64'), line->>'txid', made_at
    from attempt where outgoing_id = payment;
  -- Its nonce and its coins are taken: no other payment may plan with them.
  insert into chain_nonce (chain, address, nonce, outgoing_id)
    select line->>'chain', line->>'fromAddress', (line->>'nonce')::bigint, payment where line->>'nonce' is not null
    on conflict (chain, address, nonce) do update set outgoing_id = excluded.outgoing_id;
  insert into chain_coin (txid, vout, outgoing_id)
    select split_part(coin, ':', 1), split_part(coin, ':', 2)::integer, payment from unnest(coins_spent) coin
    on conflict (txid, vout) do update set outgoing_id = excluded.outgoing_id;
  return true;
end $$;
revoke execute on function give_back_payment(jsonb) from public;
