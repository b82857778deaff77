-- Gives a database of an earlier day a line of a bank file that was handed out since: the withdrawal is sent again, by the same file,
-- so that it is in no other file and a colleague says what the bank did with it. For `npm run restore`, as the database's owner.
create function give_back_payout(line jsonb) returns boolean language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  made timestamptz := to_timestamp((line->>'madeAt')::numeric / 1000);
begin
  perform from withdrawal where id = line->>'withdrawalId' and network is null and state in ('cooling', 'review', 'approved') for update;
  if not found then
    return false;
  end if;
  insert into payout_file (id, made_by, made_at, lines, total, sha256)
    values (line->>'fileId', line->>'madeBy', made, (line->>'lines')::integer, (line->>'total')::numeric, line->>'sha256')
    on conflict do nothing;
  insert into payout_line (file_id, n, withdrawal_id, made_by)
    values (line->>'fileId', (line->>'n')::integer, line->>'withdrawalId', line->>'madeBy');
  update withdrawal set state = 'bank_sent', state_at = made, cool_until = null,
    approved_by = coalesce(approved_by, line->>'madeBy') where id = line->>'withdrawalId';
  return true;
end $$;
revoke execute on function give_back_payout(jsonb) from public;
