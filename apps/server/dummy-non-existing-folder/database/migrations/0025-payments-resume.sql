-- Payments go on after the kill switch by two people: one proposes, another approves, and the signer reads their approval.
do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind = %L or %s)', 'payments.resume', before);
end $$;
